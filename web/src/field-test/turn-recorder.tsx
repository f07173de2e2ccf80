import { SECONDS_PER_CUE } from '@wabi/contract/field-test/field-test.ts'
import { LIGHT_FRAME_WIDTH, type LightColor } from '@wabi/contract/verification/light.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CircleDot } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '../ui/toast-store.ts'
import { LiveVideo } from '../verify/camera/live-video.tsx'
import { capturePhoto, releasePhoto } from '../verify/camera/photo.ts'
import { useCamera } from '../verify/camera/use-camera.ts'
import { captureFrame } from '../verify/liveness/capture-frame.ts'
import { prefersStillScreen, takeLitFrames } from '../verify/liveness/take-lit-frames.ts'
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

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

export interface RecordedTurn {
  /** One for each look. */
  frames: Blob[]
  /** One for each color; none where the device asks for reduced motion. */
  lit: Blob[]
}

interface TurnRecorderProps {
  looks: readonly LivenessLook[]
  colors: readonly LightColor[]
  disabled: boolean
  onRecorded: (recorded: RecordedTurn) => void
}

/** Gives the cues of a head turn and takes a frame at the end of each; after the first, the screen shines its colors. */
export function TurnRecorder({ looks, colors, disabled, onRecorded }: TurnRecorderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera({ preferred: 'user', toasts: true, video })
  const [cue, setCue] = useState<LivenessLook | null>(null)
  const [light, setLight] = useState<LightColor | null>(null)
  const running = camera.stream !== null && !camera.lost

  const takeLight = (shown: HTMLVideoElement) =>
    takeLitFrames({
      colors,
      onLight: setLight,
      takeFrame: () => captureFrame(shown, LIGHT_FRAME_WIDTH),
      signal: new AbortController().signal,
    })

  const record = async () => {
    const frames: Blob[] = []
    let lit: Blob[] = []
    try {
      for (const next of looks) {
        setCue(next)
        await wait(SECONDS_PER_CUE)
        if (!video.current) return
        const photo = await capturePhoto(video.current)
        frames.push(photo.jpeg)
        releasePhoto(photo)
        if (frames.length === 1 && !prefersStillScreen()) lit = await takeLight(video.current)
      }
      onRecorded({ frames, lit })
    } catch {
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
