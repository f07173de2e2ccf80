import { Camera as CameraIcon, SwitchCamera, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/en.ts'
import { LiveVideo } from './live-video.tsx'
import { CaptureError, type Photo, photoOfFile, photoOfVideo } from './photo.ts'
import type { Facing } from './open-camera.ts'
import { useCamera } from './use-camera.ts'
import { FACE_HINTS, useHint } from './use-hint.ts'

interface ViewfinderProps {
  shape: 'card' | 'face'
  /** What the frame asks for, for a screen reader. */
  frameLabel: string
  onPhoto: (photo: Photo) => void
}

/**
 * The live camera with a frame for the card or the face, a shutter, and the ways out when no camera opens:
 * its words, another try, and a file. A card is best seen by the rear camera, a face by the front one.
 */
export function Viewfinder({ shape, frameLabel, onPhoto }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>(shape === 'card' ? 'environment' : 'user')
  const camera = useCamera(facing, true)
  const hint = useHint(video, camera.stream !== null, shape === 'face' ? FACE_HINTS : {})
  const mirrored = facing === 'user' && shape === 'face'

  const take = async () => {
    if (!camera.stream || !video.current) {
      toast({ title: t.capture.cameraNotReady, variant: 'destructive' })
      return
    }
    await deliver(photoOfVideo, video.current, onPhoto)
  }
  const turn = () => {
    const other = facing === 'user' ? 'environment' : 'user'
    setFacing(other)
    camera.open(other)
  }

  return (
    <>
      {camera.problem ? (
        <Problem words={camera.problem} onRetry={() => camera.open()} onPhoto={onPhoto} />
      ) : (
        <div
          className={`relative max-h-[52dvh] w-full overflow-hidden rounded-raised bg-black ${shape === 'card' ? 'aspect-4/3' : 'aspect-square'}`}
        >
          <LiveVideo ref={video} stream={camera.stream} mirrored={mirrored} />
          <p className="sr-only">{frameLabel}</p>
          <div
            aria-hidden
            className={`absolute inset-0 m-auto shadow-[0_0_0_100vmax_rgb(0_0_0/45%)] outline-2 outline-white ${
              shape === 'card'
                ? 'aspect-[1.586] w-[min(92%,75dvh)] rounded-xl'
                : 'h-[84%] aspect-3/4 rounded-[50%]'
            }`}
          />
          {!camera.stream && (
            <output className="absolute inset-0 grid place-items-center bg-black text-white">
              {t.capture.opening}
            </output>
          )}
        </div>
      )}
      {!camera.problem && (
        <>
          <p aria-live="polite" className="min-h-6 text-center font-semibold">
            {hint}
          </p>
          <div className="actions">
            <div className="flex gap-2">
              <button type="button" className="button primary flex-1" onClick={take}>
                <CameraIcon aria-hidden className="size-5" />
                {t.capture.shutter}
              </button>
              <button
                type="button"
                className="button px-3.5"
                aria-label={t.capture.switchCamera}
                onClick={turn}
              >
                <SwitchCamera aria-hidden className="size-5" />
              </button>
            </div>
            <FileChoice quiet onPhoto={onPhoto} />
          </div>
        </>
      )}
    </>
  )
}

interface ProblemProps {
  words: string
  onRetry: () => void
  onPhoto: (photo: Photo) => void
}

function Problem({ words, onRetry, onPhoto }: ProblemProps) {
  return (
    <div role="alert" className="sheet grid gap-4 p-5">
      <p className="font-semibold text-danger">{words}</p>
      <p className="text-ink-soft">
        {words === t.capture.denied ? t.capture.deniedHow : null} {t.capture.otherWay}
      </p>
      <button type="button" className="button primary" onClick={onRetry}>
        {t.capture.tryAgain}
      </button>
      <FileChoice onPhoto={onPhoto} />
    </div>
  )
}

/** A photo from the device; on a phone the chooser offers its own camera too. */
function FileChoice({ quiet = false, onPhoto }: { quiet?: boolean; onPhoto: (photo: Photo) => void }) {
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) await deliver(photoOfFile, file, onPhoto)
  }
  return (
    <label
      className={`button cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${quiet ? 'quiet' : ''}`}
    >
      <Upload aria-hidden className="size-5" />
      {t.capture.upload}
      <input type="file" accept="image/*" className="sr-only" onChange={choose} />
    </label>
  )
}

/** Takes the picture; a failure is told in a toast (spec section 8). */
async function deliver<S>(read: (source: S) => Promise<Photo>, source: S, onPhoto: (photo: Photo) => void) {
  try {
    onPhoto(await read(source))
  } catch (error) {
    const reason = error instanceof CaptureError ? error.reason : 'canvas'
    toast({ ...CAPTURE_WORDS[reason], variant: 'destructive' })
  }
}

const CAPTURE_WORDS = {
  canvas: { title: t.capture.canvasNotReady },
  video: { title: t.capture.videoNotReady, description: t.capture.videoNotReadyHow },
  file: { title: t.capture.fileUnreadable },
}
