export type Facing = 'environment' | 'user'

/** Ideal and minimum picture size in pixels (spec section 9). */
const SIZE = {
  width: { ideal: 1280, min: 640 },
  height: { ideal: 720, min: 480 },
} satisfies MediaTrackConstraints

/**
 * Opens the preferred camera, else the one on the other side, else any. Does not ask again after a denied permission.
 * @throws the last error of `getUserMedia`, or `NotSupportedError` without a camera API (such as on an insecure page)
 */
export async function openCamera(preferred: Facing): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotSupportedError')
  const other = preferred === 'environment' ? 'user' : 'environment'
  const attempts: MediaTrackConstraints[] = [
    { ...SIZE, facingMode: preferred },
    { ...SIZE, facingMode: other },
    SIZE,
  ]
  let lastError: unknown
  for (const video of attempts) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
      return preferred === 'environment' ? await switchToMainLens(stream) : stream
    } catch (error) {
      lastError = error
      if (errorName(error) === 'NotAllowedError') break
    }
  }
  throw lastError
}

/** Rear cameras are several on many phones; a failure to find the main one leaves the one that is open. */
async function switchToMainLens(stream: MediaStream): Promise<MediaStream> {
  const lens = await import('./document-lens.ts')
    .then(({ findMainLens }) => findMainLens(stream))
    .catch(() => null)
  if (lens === null) return stream
  const before = stream.getVideoTracks()[0]?.getSettings().deviceId
  // Many phones open one camera at a time.
  closeCamera(stream)
  const open = (deviceId: string | undefined) =>
    navigator.mediaDevices.getUserMedia({
      video: { ...SIZE, ...(deviceId && { deviceId: { exact: deviceId } }) },
      audio: false,
    })
  return open(lens).catch(() => open(before))
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Why no camera opens: the key of its message in `t.capture` (spec section 8). */
export type CameraProblem =
  | 'unsupported'
  | 'denied'
  | 'notFound'
  | 'inUse'
  | 'overconstrained'
  | 'unavailable'

export function findCameraProblem(error: unknown): CameraProblem {
  switch (errorName(error)) {
    case 'NotSupportedError':
      return 'unsupported'
    case 'NotAllowedError':
      return 'denied'
    case 'NotFoundError':
      return 'notFound'
    case 'NotReadableError':
      return 'inUse'
    case 'OverconstrainedError':
      return 'overconstrained'
    default:
      return 'unavailable'
  }
}

/** Only the name counts: `OverconstrainedError` is not a DOMException in every browser. */
function errorName(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}
