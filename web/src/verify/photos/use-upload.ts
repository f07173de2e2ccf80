import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissToast } from '../../ui/toast-store.ts'
import { releasePhoto, type Photo } from '../camera/photo.ts'
import { newUploadId } from './connection.ts'
import { deletePhoto, savePhoto, loadPhoto } from './photo-storage.ts'
import type { SendOptions, Trouble } from './send-photo.ts'
import { isRetryable } from './send-with-retry.ts'

/** The progress of an upload. */
export interface Progress {
  /** The share that has left the device, 0 to 1. */
  part: number
  /** What is wrong with the connection; null while nothing is. */
  trouble: Trouble | null
}

/** The state of an upload: in progress, failed, or the server's reply. */
export type Upload<R> = Progress | 'failed' | R

/** A photo, and the name of its resumable upload. */
export type UploadedPhoto = Photo & { uploadId: string }

const STARTED: Progress = { part: 0, trouble: null }

/** An upload that gave up because of the connection is tried again after this long. */
const RESUME_AFTER_MS = 30_000

export function isReply<R extends object>(upload: Upload<R>): upload is R {
  return typeof upload === 'object' && !('trouble' in upload)
}

interface UseUploadOptions<R> {
  /** Storage id of the photo on this device. */
  id: string
  send: (photo: UploadedPhoto, sending: SendOptions) => Promise<R>
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
  /** undefined until the device's storage has answered. */
  const [photo, setPhoto] = useState<UploadedPhoto | null>()
  const [settled, setSettled] = useState(false)
  const [upload, setUpload] = useState<Upload<R>>(STARTED)
  const running = useRef<AbortController>(null)
  const resumeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const start = async (taken: UploadedPhoto) => {
    dismissToast()
    clearTimeout(resumeTimer.current)
    setUpload(STARTED)
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let progress = STARTED
    const report = (changes: Partial<Progress>) => {
      progress = { ...progress, ...changes }
      if (!signal.aborted) setUpload(progress)
    }
    const options: SendOptions = {
      signal,
      onProgress: (part) => report({ part }),
      onTrouble: (trouble) => report({ trouble }),
    }
    try {
      const reply = await send(taken, options)
      if (signal.aborted) return
      setUpload(reply)
      onReply(reply)
    } catch (error) {
      if (signal.aborted) return
      setUpload('failed')
      onFailed(error)
      if (isRetryable(error)) resumeTimer.current = setTimeout(() => void start(taken), RESUME_AFTER_MS)
    }
  }
  const again = () => {
    if (photo) void start(photo)
  }

  const restore = useEffectEvent((stored: (UploadedPhoto & { accepted: boolean }) | null) => {
    setPhoto(stored)
    if (!stored) return
    if (stored.accepted && accepted) {
      setSettled(true)
      setUpload(accepted)
    } else void start(stored)
  })
  const resume = useEffectEvent(() => upload === 'failed' && again())
  useEffect(() => {
    let left = false
    // Uploads what an earlier page load could not send.
    void loadPhoto(id).then((stored) => {
      if (!left) restore(stored)
      else if (stored) releasePhoto(stored)
    })
    const online = () => resume()
    addEventListener('online', online)
    return () => {
      left = true
      removeEventListener('online', online)
      clearTimeout(resumeTimer.current)
      running.current?.abort()
    }
  }, [id])

  return {
    photo,
    upload,
    /** Whether the photo was accepted before this page loaded. */
    settled,
    again,
    /** Shows a photo and sends it. */
    take: (taken: Photo) => {
      const named = { ...taken, uploadId: newUploadId() }
      setPhoto(named)
      void savePhoto(id, named)
      return start(named)
    },
    /** Shows the same photo under a new URL, because a preview releases its own URL when it unmounts. */
    show: setPhoto,
    retake: () => {
      dismissToast()
      clearTimeout(resumeTimer.current)
      running.current?.abort()
      deletePhoto(id)
      setPhoto(null)
    },
  }
}
