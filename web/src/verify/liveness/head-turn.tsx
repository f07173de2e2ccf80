import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HINTS } from '@wabi/contract/hints.ts'
import { useCamera } from '../camera/use-camera.ts'
import { FACE_HINTS, useHint } from '../camera/use-hint.ts'
import { t } from '../messages/en.ts'
import { headTurn } from '../messages/en-head-turn.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../use-flow.ts'
import { giveCue, say } from './give-cue.ts'
import { NoCamera } from './no-camera.tsx'
import { hintOfSeen } from './seen.ts'
import { TurnCamera } from './turn-camera.tsx'
import { TurnFoot } from './turn-foot.tsx'
import { newsOf } from './news-of.ts'
import { TurnNews } from './turn-news.tsx'
import { TurnWords } from './turn-words.tsx'
import { useHeadTurn } from './use-head-turn.ts'
import { useSeen } from './use-seen.ts'

/** The second half of step 6: the head turn, led by the server's challenge. `onDone` whatever way it ends. */
export function HeadTurn({ flow, onDone }: { flow: Flow; onDone: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera('user', false)
  const open = camera.stream !== null
  const [aloud, setAloud] = useState(false)
  const { seen, latest } = useSeen(video, open)
  const turn = useHeadTurn({
    flow,
    video,
    seen: latest,
    onCue: (cue) => giveCue(cue, aloud),
    onDone,
  })
  const { stage } = turn
  const waiting = stage.at === 'ready' || stage.at === 'failed'
  const light = useHint(video, open && waiting, FACE_HINTS)
  const face = seen && hintOfSeen(seen)

  const lost = useEffectEvent(() => {
    turn.interrupt()
    // Opening it anew tells why it went, or finds another.
    camera.open()
  })
  useEffect(() => {
    const track = camera.stream?.getVideoTracks()[0]
    const look = () => lost()
    track?.addEventListener('ended', look)
    return () => track?.removeEventListener('ended', look)
  }, [camera.stream])
  useEffect(() => {
    // While it is checked the picture stands still, so that nobody goes on turning.
    if (stage.at === 'checking') video.current?.pause()
    else void video.current?.play().catch(() => undefined)
  }, [stage.at])

  const broken = stage.at === 'broken'
  const problem = broken ? t.capture.videoNotReady : camera.problem
  const ended = stage.at === 'ended'
  return (
    <div className="head-turn">
      <StepHeading title={headTurn.title} why={newsOf(stage) && !problem ? undefined : headTurn.why} />
      {(!problem || ended) && <TurnNews stage={stage} />}
      {problem && !ended ? (
        <NoCamera
          words={problem}
          onRetry={() => {
            turn.reset()
            camera.open()
          }}
          onDecline={() => void turn.decline(broken ? 'device_cannot' : 'no_camera')}
        />
      ) : (
        <>
          {!ended && (
            <TurnCamera
              video={video}
              stream={camera.stream}
              stage={stage}
              hint={face ? HINTS[face] : light}
              aloud={aloud}
              onAloud={() => {
                if (!aloud) say(headTurn.soundIsOn)
                setAloud(!aloud)
              }}
            />
          )}
          <TurnWords stage={stage} seen={seen} />
          <TurnFoot
            stage={stage}
            open={open}
            onStart={() => void turn.start()}
            onSendAgain={() => void turn.sendAgain()}
            onDecline={(reason) => void turn.decline(reason)}
          />
        </>
      )}
    </div>
  )
}
