import { t } from '../messages/language.ts'
import type { Camera } from './use-camera.ts'

/** Covers the picture while the camera delivers no frames: says so and offers to reopen the camera at once. */
export function LostCamera({ camera }: { camera: Camera }) {
  if (!camera.lost) return null
  return (
    <div className="absolute inset-0 grid place-content-center gap-3 overflow-y-auto bg-black p-3 text-center text-white">
      <p role="alert">{t.capture.lost}</p>
      <button type="button" className="button justify-self-center" onClick={() => camera.open()}>
        {t.capture.openAgain}
      </button>
    </div>
  )
}
