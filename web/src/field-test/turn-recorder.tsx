import type { LightColor } from '@wabi/contract/verification/light.ts'
import {
  LIVENESS_FRAME_WIDTH,
  LIVENESS_TTL_MS,
  type LivenessLook,
} from '@wabi/contract/verification/liveness.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CircleDot } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toast-store.ts'
import { LiveVideo } from '../verify/camera/live-video.tsx'
import { useCamera } from '../verify/camera/use-camera.ts'
import type { Burst } from '../verify/liveness/liveness-api.ts'
import { recordBurst } from '../verify/liveness/record-burst.ts'
import { useDetection } from '../verify/liveness/use-detection.ts'
import { Actions } from '../verify/pieces/actions.tsx'

const CUE_WORDS: Record<LivenessLook, string> = {
  straight: 'Look straight ahead',
  left: 'Turn to your left',
  right: 'Turn to your right',
  up: 'Raise your chin',
  down: 'Lower your chin',
}
/** The camera's picture is mirrored, so the person's left is on the left. */
const CUE_ICONS = { straight: CircleDot, left: ArrowLeft, right: ArrowRight, up: ArrowUp, down: ArrowDown }

/** A head turn as the customer's page sends it. */
export type RecordedTurn = Pick<Burst, 'images' | 'light' | 'motion'>

interface TurnRecorderProps {
  looks: readonly LivenessLook[]
  colors: readonly LightColor[]
  disabled: boolean
  onRecorded: (recorded: RecordedTurn) => void
}

/** Records a head turn with the recorder of the customer's page: its cues, pace, colors and frames. */
export function TurnRecorder({ looks, colors, disabled, onRecorded }: TurnRecorderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera({ preferred: 'user', toasts: true, video })
  const [cue, setCue] = useState<LivenessLook | null>(null)
  const [light, setLight] = useState<LightColor | null>(null)
  const running = camera.stream !== null && !camera.lost
  const { latest: seen } = useDetection(video, running)
  const recording = useRef<AbortController>(null)
  useEffect(() => () => recording.current?.abort(), [])

  const record = async () => {
    if (!video.current) return
    const { signal } = (recording.current = new AbortController())
    const challenge = {
      nonce: '',
      looks: [...looks],
      light: [...colors],
      frameWidth: LIVENESS_FRAME_WIDTH,
      endsAtMs: performance.now() + LIVENESS_TTL_MS,
    }
    try {
      const recorded = await recordBurst(challenge, {
        video: video.current,
        pace: 1,
        onCue: ({ look }) => setCue(look),
        onLight: setLight,
        leaveOutLight: false,
        seen,
        sender: null,
        onRecorded: () => undefined,
        signal,
      })
      onRecorded(recorded)
    } catch {
      if (signal.aborted) return
      toast({ title: 'A frame could not be taken. Record the turn again.', variant: 'destructive' })
    } finally {
      setCue(null)
    }
  }

  if (camera.problem)
    return (
      <p role="alert" className="sheet p-5 text-danger">
        {camera.problem}
      </p>
    )
  const Icon = cue && CUE_ICONS[cue]
  return (
    <>
      {light && <div aria-hidden className="fixed inset-0" style={{ background: light }} />}
      <div className="relative aspect-square max-h-[52dvh] overflow-hidden rounded-raised bg-black">
        <LiveVideo ref={video} stream={camera.stream} mirrored />
        <p
          aria-live="assertive"
          className="absolute inset-x-2 top-2 flex items-center justify-center gap-2 rounded-control bg-black/75 px-3 py-2 text-lg font-semibold text-white empty:hidden"
        >
          {Icon && <Icon aria-hidden className="size-6" />}
          {cue && CUE_WORDS[cue]}
        </p>
      </div>
      <Actions>
        <button
          type="button"
          className="button primary"
          disabled={!running || cue !== null || disabled}
          onClick={() => void record()}
        >
          {disabled ? 'Storing …' : 'Record the head turn'}
        </button>
      </Actions>
    </>
  )
}
