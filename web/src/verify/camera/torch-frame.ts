import type { Photo } from './photo.ts'

/** Long side and JPEG quality of the frame: light and highlights are measured, nothing is read. */
const SIDE_PX = 640
const JPEG_QUALITY = 0.6
/** By then the torch is at full power and the exposure has adapted. */
const SETTLE_MS = 700
/** A camera that takes longer to answer gets no frame. */
const GIVE_UP_MS = 2500

/** The Image Capture API's torch, which TypeScript's DOM library does not know. */
type WithTorch = { torch?: boolean }

/**
 * Adds a frame taken with the torch on. The photo stays as it is where the camera has no torch, where the torch was on
 * already, or where anything fails: the frame is never needed. Calls `onLight` when the torch goes on.
 */
export async function addTorchFrame(
  photo: Photo,
  video: HTMLVideoElement,
  onLight: () => void,
): Promise<Photo> {
  const track = (video.srcObject as MediaStream | null)?.getVideoTracks()[0]
  if (!(track?.getCapabilities?.() as WithTorch | undefined)?.torch) return photo
  if ((track!.getSettings() as WithTorch).torch) return photo
  const setTorch = (torch: boolean) =>
    track!.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
  const takeFrame = async () => {
    try {
      await setTorch(true)
      onLight()
      await pause(SETTLE_MS)
      return { ...photo, torchFrame: drawFrame(video) }
    } catch {
      return photo
    } finally {
      void setTorch(false).catch(() => undefined)
    }
  }
  return Promise.race([takeFrame(), pause(GIVE_UP_MS).then(() => photo)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The current frame as a small JPEG in base64. */
function drawFrame(video: HTMLVideoElement): string {
  const scale = Math.min(1, SIDE_PX / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',')[1]!
}
