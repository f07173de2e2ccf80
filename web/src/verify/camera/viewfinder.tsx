import { Camera as CameraIcon, SwitchCamera, Upload } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { t } from '../messages/language.ts'
import { Actions } from '../pieces/actions.tsx'
import { useAnnouncement } from '../pieces/announce.ts'
import { DeniedHow } from '../pieces/denied-how.tsx'
import { LiveVideo } from './live-video.tsx'
import { LostCamera } from './lost-camera.tsx'
import type { Photo } from './photo.ts'
import type { Camera } from './use-camera.ts'
import { FACE_HINTS, useHint } from './use-hint.ts'
import { useShutter } from './use-shutter.ts'

export interface ViewfinderProps {
  shape: 'card' | 'face'
  /** Describes the frame to screen readers. */
  frameLabel: string
  onPhoto: (photo: Photo) => void
  /** An extra action at the end of the action bar. */
  more?: ReactNode
  /** Shown over the picture: guidance that needs more than its brightness. */
  renderGuide?: (shutter: ReturnType<typeof useShutter>) => ReactNode
}

/**
 * The live camera with a frame for the card or the face and a shutter. When no camera opens: the error message, a retry
 * and a file upload. Prefers the rear camera for a card and the front camera for a face.
 */
export function Viewfinder({ shape, frameLabel, onPhoto, more, renderGuide }: ViewfinderProps) {
  const shutter = useShutter(shape, onPhoto)
  const { video, camera, running, blank, lit, take, onFile, switchCamera } = shutter
  const hint = useHint(video, running, shape === 'face' ? FACE_HINTS : {})
  const idle = hint ?? (camera.recovered && t.capture.recovered)
  const message = lit ? t.capture.holdStill : blank ? t.capture.blank : idle
  useAnnouncement(
    message || (running ? t.capture.open : !camera.lost && !camera.problem && t.capture.opening),
  )
  const mirrored = shutter.facing === 'user' && shape === 'face'

  if (camera.problem)
    return (
      <CameraProblem
        camera={camera}
        words={t.capture[camera.problem]}
        blank={blank}
        onFile={onFile}
        more={more}
      />
    )
  return (
    <>
      <div
        className={`relative max-h-[52dvh] w-full overflow-hidden rounded-raised bg-black ${shape === 'card' ? 'aspect-4/3 low:max-h-[42dvh]' : 'min-h-28 flex-1 basis-28'}`}
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
        <p className="absolute inset-x-2 top-2 rounded-control bg-black/75 px-3 py-2 text-center font-semibold text-white empty:hidden">
          {message}
        </p>
        {renderGuide?.(shutter)}
        <LostCamera camera={camera} />
        {!camera.stream && !camera.lost && (
          <p className="absolute inset-0 grid place-items-center bg-black text-white">{t.capture.opening}</p>
        )}
      </div>
      <Actions className="short:flex short:flex-wrap">
        <div className="flex min-w-3/5 flex-1 gap-2">
          <button type="button" className="button primary flex-1" onClick={() => void take()}>
            <CameraIcon aria-hidden className="size-5" />
            {t.capture.shutter}
          </button>
          <button
            type="button"
            className="button px-3.5"
            aria-label={t.capture.switchCamera}
            onClick={switchCamera}
          >
            <SwitchCamera aria-hidden className="size-5" />
          </button>
        </div>
        <FileChoice quiet onFile={onFile} />
        {more}
      </Actions>
    </>
  )
}

interface ProblemProps {
  camera: Camera
  words: string
  /** The photo chosen from a file is blank. */
  blank: boolean
  onFile: (file: File) => void
  more: ReactNode
}

/** Says why no camera opened; offers a retry and a file upload. */
export function CameraProblem({ camera, words, blank, onFile, more }: ProblemProps) {
  return (
    <>
      {/* A denied camera is announced by its toast. */}
      <div role={words === t.capture.denied ? undefined : 'alert'} className="sheet grid gap-4 p-5">
        <p className="font-semibold text-danger">{words}</p>
        {words === t.capture.denied && <DeniedHow />}
        <p className="text-ink-soft">{t.capture.otherWay}</p>
        {blank && <p>{t.capture.blank}</p>}
      </div>
      <Actions>
        <button type="button" className="button primary" onClick={() => camera.open()}>
          {camera.lost ? t.capture.openAgain : t.capture.tryAgain}
        </button>
        <FileChoice onFile={onFile} />
        {more}
      </Actions>
    </>
  )
}

/** Chooses a photo from the device; on a phone the file chooser also offers the camera. */
function FileChoice({ quiet = false, onFile }: { quiet?: boolean; onFile: (file: File) => void }) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={`button cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${quiet ? 'quiet short:border-line-strong short:px-3.5' : ''}`}
    >
      <Upload aria-hidden className="size-5" />
      <span className={quiet ? 'short:sr-only' : ''}>{t.capture.upload}</span>
      <input type="file" accept="image/*" className="sr-only" onChange={choose} />
    </label>
  )
}
