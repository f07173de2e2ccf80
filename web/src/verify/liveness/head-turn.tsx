import { useEffect, useEffectEvent, useRef } from 'react'
import { useCamera } from '../camera/use-camera.ts'
import { FACE_HINTS, useHint } from '../camera/use-hint.ts'
import { hintText } from '../messages/hint-text.ts'
import { t } from '../messages/language.ts'
import { headTurn } from '../messages/head-turn.ts'
import { useAnnouncement } from '../pieces/announce.ts'
import { speak } from '../pieces/speak.ts'
import { useSpoken } from '../pieces/spoken.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import type { Flow } from '../flow/use-flow.ts'
import { giveCue } from './give-cue.ts'
import { NoCamera } from './no-camera.tsx'
import { hintForDetection } from './face-net/detection.ts'
import { TurnCamera } from './turn-camera.tsx'
import { TurnActions } from './turn-actions.tsx'
import { getTurnMessage } from './get-turn-message.ts'
import { TurnMessage } from './turn-message.tsx'
import { TurnInstructions } from './turn-instructions.tsx'
import { prefersStillScreen } from './take-lit-frames.ts'
import { useHeadTurn } from './use-head-turn.ts'
import { useDetection } from './use-detection.ts'

/** The second half of step 6: the head turn that the server's challenge asks for. Calls `onDone` when it passes, fails for good or is declined. */
export function HeadTurn({ flow, onDone }: { flow: Flow; onDone: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera({ preferred: 'user', toasts: false, video })
  const isCameraOpen = camera.stream !== null && !camera.lost
  const [spokenCues, setSpokenCues] = useSpoken()
  const toggleSpokenCues = () => {
    if (!spokenCues) speak(headTurn.soundIsOn)
    setSpokenCues(!spokenCues)
  }
  const { seen, latest } = useDetection(video, isCameraOpen)
  const turn = useHeadTurn({
    flow,
    video,
    seen: latest,
    onCue: (cue) => giveCue(cue, spokenCues),
    onDone,
  })
  const { stage } = turn
  const waiting = stage.at === 'ready' || stage.at === 'failed'
  const lightHint = useHint(video, isCameraOpen && waiting, FACE_HINTS)
  const faceHint = seen && hintForDetection(seen)
  const hint = faceHint ? hintText(faceHint) : lightHint
  useAnnouncement(
    waiting &&
      (hint ?? (isCameraOpen ? t.capture.open : !camera.lost && !camera.problem && t.capture.opening)),
  )

  const interrupt = useEffectEvent(() => turn.interrupt())
  useEffect(() => {
    if (camera.lost) interrupt()
  }, [camera.lost])
  useEffect(() => {
    // Freeze the picture while the server checks the frames, so that nobody keeps turning.
    if (stage.at === 'checking') video.current?.pause()
    else void video.current?.play().catch(() => undefined)
  }, [stage.at])

  const explanation = prefersStillScreen() ? headTurn.why : headTurn.whyWithLight
  const broken = stage.at === 'broken'
  const problem = broken ? t.capture.videoNotReady : camera.problem && t.capture[camera.problem]
  const ended = stage.at === 'ended'
  return (
    <div className="head-turn">
      {turn.light && (
        <div
          aria-hidden
          data-light={turn.light}
          className="fixed inset-0 z-40"
          style={{ background: turn.light }}
        />
      )}
      <StepHeading title={headTurn.title} why={getTurnMessage(stage) && !problem ? undefined : explanation} />
      {(!problem || ended) && <TurnMessage stage={stage} />}
      {problem && !ended ? (
        <NoCamera
          words={problem}
          again={camera.lost ? t.capture.openAgain : t.capture.tryAgain}
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
              camera={camera}
              stage={stage}
              hint={hint}
              spokenCues={spokenCues}
              onToggleSpokenCues={toggleSpokenCues}
            />
          )}
          <TurnInstructions stage={stage} seen={seen} lit={turn.light !== null} spoken={spokenCues} />
          <TurnActions
            stage={stage}
            open={isCameraOpen}
            spokenCues={spokenCues}
            onToggleSpokenCues={toggleSpokenCues}
            onStart={(withoutLight) => void turn.start(withoutLight)}
            onSendAgain={() => void turn.sendAgain()}
            onDecline={(reason) => void turn.decline(reason)}
          />
        </>
      )}
    </div>
  )
}
