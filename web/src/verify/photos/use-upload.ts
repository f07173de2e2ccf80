import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissToast } from '../../ui/toast-store.ts'
import type { Photo } from '../camera/photo.ts'
import { deletePhoto, savePhoto, loadPhoto } from './photo-storage.ts'
import type { SendOptions } from './send-photo.ts'
import { sendWithRetry } from './send-with-retry.ts'

/** The progress of an upload. */
export interface Progress {
  /** The share that has left the device, 0 to 1. */
  part: number
  /** The connection was lost and the upload is being retried. */
  retrying: boolean
}

/** The state of an upload: in progress, failed, or the server's reply. */
export type Upload<R> = Progress | 'failed' | R

const STARTED: Progress = { part: 0, retrying: false }

export function isReply<R extends object>(upload: Upload<R>): upload is R {
  return typeof upload === 'object' && !('retrying' in upload)
}

interface UseUploadOptions<R> {
  /** Storage id of the photo on this device. */
  id: string
  send: (photo: Photo, sending: SendOptions) => Promise<R>
  onReply: (reply: R) => void
  onFailed: (error: unknown) => void
  /** The reply to assume for a photo that was accepted before this page loaded. */
  accepted?: R
}

/**
 * Stores a step's photo on the device and uploads it: with automatic retries, when the device is back online, and at
 * once after a reload.
 */
export function useUpload<R extends object>({ id, send, onReply, onFailed, accepted }: UseUploadOptions<R>) {
  const [stored] = useState(() => loadPhoto(id))
  const settled = stored?.accepted ? accepted : undefined
  const [photo, setPhoto] = useState<Photo | null>(stored)
  const [upload, setUpload] = useState<Upload<R>>(settled ?? STARTED)
  const running = useRef<AbortController>(null)

  const start = async (taken: Photo) => {
    dismissToast()
    setUpload(STARTED)
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const onProgress = (part: number) => signal.aborted || setUpload({ part, retrying: false })
    const onRetry = () => setUpload({ part: 0, retrying: true })
    try {
      const reply = await sendWithRetry(() => send(taken, { signal, onProgress }), { signal, onRetry })
      setUpload(reply)
      onReply(reply)
    } catch (error) {
      if (signal.aborted) return
      setUpload('failed')
      onFailed(error)
    }
  }
  const again = () => {
    if (photo) void start(photo)
  }

  const uploadStored = useEffectEvent(() => settled || again())
  const resume = useEffectEvent(() => upload === 'failed' && again())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- uploads what an earlier page load could not send
    uploadStored()
    const online = () => resume()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      running.current?.abort()
    }
  }, [])

  return {
    photo,
    upload,
    /** Whether the photo was accepted before this page loaded. */
    settled: settled !== undefined,
    again,
    /** Shows a photo and sends it. */
    take: async (taken: Photo) => {
      setUpload(STARTED)
      setPhoto(taken)
      await savePhoto(id, taken)
      await start(taken)
    },
    /** Shows the same photo under a new URL, because a preview releases its own URL when it unmounts. */
    show: setPhoto,
    retake: () => {
      dismissToast()
      running.current?.abort()
      deletePhoto(id)
      setPhoto(null)
    },
  }
}
