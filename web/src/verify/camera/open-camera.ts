import { t } from '../messages/en.ts'

export type Facing = 'environment' | 'user'

/** Ideal and least size of the picture in pixels (spec section 9). */
const SIZE = {
  width: { ideal: 1280, min: 640 },
  height: { ideal: 720, min: 480 },
} satisfies MediaTrackConstraints

/**
 * Opens the preferred camera, else the one on the other side, else any. A refused permission is not asked again.
 * Throws what `getUserMedia` threw last, or `unsupported` where the browser (or an insecure page) has no cameras.
 */
export async function openCamera(preferred: Facing): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotSupportedError')
  const other = preferred === 'environment' ? 'user' : 'environment'
  const attempts: MediaTrackConstraints[] = [
    { ...SIZE, facingMode: preferred },
    { ...SIZE, facingMode: other },
    SIZE,
  ]
  let last: unknown
  for (const video of attempts) {
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: false })
    } catch (error) {
      last = error
      if (nameOf(error) === 'NotAllowedError') break
    }
  }
  throw last
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What a person reads when no camera opens (spec section 8). */
export function cameraWords(error: unknown): string {
  switch (nameOf(error)) {
    case 'NotSupportedError':
      return t.capture.unsupported
    case 'NotAllowedError':
      return t.capture.denied
    case 'NotFoundError':
      return t.capture.notFound
    case 'NotReadableError':
      return t.capture.inUse
    case 'OverconstrainedError':
      return t.capture.overconstrained
    default:
      return t.capture.unavailable
  }
}

/** `OverconstrainedError` is no DOMException in every browser, so only the name counts. */
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}
