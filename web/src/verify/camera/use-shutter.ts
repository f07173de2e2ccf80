import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { t } from '../messages/language.ts'
import type { Facing } from './open-camera.ts'
import { CaptureError, capturePhoto, type Photo, readPhotoFile } from './photo.ts'
import { useCamera } from './use-camera.ts'

const loadTorch = () => import('./torch-frame.ts')

/** The photo of a card, with a second frame taken with the torch on if the device has one. */
async function captureCard(
  video: HTMLVideoElement,
  frame: ImageBitmap | null,
  onLight: () => void,
): Promise<Photo> {
  const photo = await capturePhoto(video, frame)
  return loadTorch().then(
    ({ addTorchFrame }) => addTorchFrame(photo, video, onLight),
    () => photo,
  )
}

/**
 * The camera with a shutter. Prefers the rear camera for a card and the front camera for a face. A blank picture sets
 * `blank`; any other failure shows in a toast (spec section 8).
 */
export function useShutter(shape: 'card' | 'face', onPhoto: (photo: Photo) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>(shape === 'card' ? 'environment' : 'user')
  const camera = useCamera({ preferred: facing, toasts: true, video })
  const running = camera.stream !== null && !camera.lost
  const [blank, setBlank] = useState(false)
  const taking = useRef(false)
  const [lit, setLit] = useState(false)

  useEffect(() => {
    // Before the shutter, so that the two frames are a moment apart.
    if (shape === 'card') void loadTorch().catch(() => undefined)
  }, [shape])

  /** @param frame the frame of the video that becomes the photo; without it, the current one */
  const take = async (frame: ImageBitmap | null = null) => {
    if (!running || !video.current) {
      toast({ title: t.capture.cameraNotReady, variant: 'destructive' })
      return
    }
    if (taking.current) return
    taking.current = true
    const read = (from: HTMLVideoElement) =>
      shape === 'card' ? captureCard(from, frame, () => setLit(true)) : capturePhoto(from)
    await deliver(read, video.current)
    taking.current = false
    setLit(false)
  }
  /** Takes the picture. A blank one is reported over the picture; any other failure in a toast (spec section 8). */
  const deliver = async <S>(read: (source: S) => Promise<Photo>, source: S) => {
    setBlank(false)
    try {
      onPhoto(await read(source))
    } catch (error) {
      const reason = error instanceof CaptureError ? error.reason : 'canvas'
      if (reason === 'blank') setBlank(true)
      else toast({ ...captureWords(reason), variant: 'destructive' })
    }
  }
  const onFile = (file: File) => void deliver(readPhotoFile, file)
  const switchCamera = () => {
    const other = facing === 'user' ? 'environment' : 'user'
    setFacing(other)
    camera.open(other)
  }

  return { video, camera, facing, running, blank, lit, take, onFile, switchCamera }
}

function captureWords(reason: 'canvas' | 'video' | 'file') {
  if (reason === 'video') return { title: t.capture.videoNotReady, description: t.capture.videoNotReadyHow }
  return { title: reason === 'file' ? t.capture.fileUnreadable : t.capture.canvasNotReady }
}
