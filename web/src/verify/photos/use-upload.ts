import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissToast } from '../../ui/toast-store.ts'
import type { Photo } from '../camera/photo.ts'
import { forgetPhoto, keepPhoto, keptPhoto } from './keep-photo.ts'
import type { Sending } from './send-photo.ts'
import { untilSent } from './until-sent.ts'

/** An upload under way. */
export interface Progress {
  /** The part that has left the device, 0 to 1. */
  part: number
  /** The connection was lost; it is sent again by itself. */
  retrying: boolean
}

/** What became of a photo: under way, given up for now, or answered. */
export type Upload<R> = Progress | 'failed' | R

const BEGUN: Progress = { part: 0, retrying: false }

export function isReply<R extends object>(upload: Upload<R>): upload is R {
  return typeof upload === 'object' && !('retrying' in upload)
}

interface UploadOf<R> {
  /** Names the photo on this device. */
  id: string
  send: (jpeg: Blob, sending: Sending) => Promise<R>
  onReply: (reply: R) => void
  onFailed: (error: unknown) => void
  /** The reply to assume for a photo that was accepted before this page was loaded. */
  accepted?: R
}

/** The photo of a step and its way to the server: kept on the device, sent again by itself, and at once after a reload. */
export function useUpload<R extends object>({ id, send, onReply, onFailed, accepted }: UploadOf<R>) {
  const [kept] = useState(() => keptPhoto(id))
  const settled = kept?.accepted ? accepted : undefined
  const [photo, setPhoto] = useState<Photo | null>(kept)
  const [upload, setUpload] = useState<Upload<R>>(settled ?? BEGUN)
  const running = useRef<AbortController>(null)

  const start = async (jpeg: Blob) => {
    dismissToast()
    setUpload(BEGUN)
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const onProgress = (part: number) => signal.aborted || setUpload({ part, retrying: false })
    const onRetry = () => setUpload({ part: 0, retrying: true })
    try {
      const reply = await untilSent(() => send(jpeg, { signal, onProgress }), { signal, onRetry })
      setUpload(reply)
      onReply(reply)
    } catch (error) {
      if (signal.aborted) return
      setUpload('failed')
      onFailed(error)
    }
  }
  const again = () => {
    if (photo) void start(photo.jpeg)
  }

  const begin = useEffectEvent(() => settled || again())
  const resume = useEffectEvent(() => upload === 'failed' && again())
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what an earlier load of this page could not send is sent now
    begin()
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
    /** Whether an earlier load of this page had accepted it. */
    settled: settled !== undefined,
    again,
    /** Shows a photo and sends it. */
    take: async (taken: Photo) => {
      setUpload(BEGUN)
      setPhoto(taken)
      await keepPhoto(id, taken)
      await start(taken.jpeg)
    },
    /** The same photo under a new address: a preview that leaves the screen releases its own. */
    show: setPhoto,
    retake: () => {
      dismissToast()
      running.current?.abort()
      forgetPhoto(id)
      setPhoto(null)
    },
  }
}
