import { routes } from 'virtual:operations/verification'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isConnectionSlow, judgeUpload, markConnectionSlow, SLOW_BYTES_PER_S } from './connection.ts'
import { sendFile } from './send-file.ts'
import { isRetryable, pause } from './send-with-retry.ts'

/** When the rate of an upload is first judged. */
const JUDGE_AFTER_MS = 2500
/** An upload in one request that would take longer than this is abandoned: in chunks, nothing more can be lost. */
const MAX_REMAINING_MS = 4000
const PAUSE_MS = 1000

/** What the customer sees of an upload that is in trouble. */
export type Trouble = 'retrying' | 'slow'

export interface SendOptions {
  signal: AbortSignal
  /** Called with the share that has left the device, 0 to 1. */
  onProgress: (part: number) => void
  onTrouble: (trouble: Trouble) => void
}

/** The operations that take a photo, each with the one that takes it as a complete upload. */
const BY_UPLOAD = { uploadDocument: 'submitUpload', checkSelfie: 'checkUploadedSelfie' } as const

interface SentPhoto {
  sessionId: string
  uploadId: string
  jpeg: Blob
  /** File name of the photo. */
  name: string
  body?: { documentType: 'front' | 'back'; torchFrame?: string } | { uploadId: string }
}

/**
 * Sends a photo: in one request, and over a connection that is slow or broke off in chunks, which continue where the
 * last one ended. Rejects like `call`.
 */
export async function sendPhoto<O extends keyof typeof BY_UPLOAD>(
  operation: O,
  photo: SentPhoto,
  options: SendOptions,
): Promise<ReplyOf<O>> {
  if (!isConnectionSlow())
    try {
      const startedMs = performance.now()
      const reply = await sendAtOnce(operation, photo, options)
      // What the browser reports as sent may still be in a buffer.
      const elapsedMs = performance.now() - startedMs
      judgeUpload(photo.jpeg.size, elapsedMs)
      if (isSlow(photo.jpeg.size, elapsedMs)) markConnectionSlow()
      return reply
    } catch (error) {
      if (options.signal.aborted || !isRetryable(error)) throw error
      if (!isConnectionSlow()) {
        options.onTrouble('retrying')
        await pause(PAUSE_MS, options.signal)
      }
      markConnectionSlow()
    }
  const { sendInChunks, submit } = await import('./resumable.ts')
  await sendInChunks(photo, options)
  return withUpload(() => submit<O>(BY_UPLOAD[operation], photo, options), photo, options)
}

/** Makes a call that refers to a complete upload; sends first what the server does not have of it. */
export async function withUpload<R>(
  send: () => Promise<R>,
  upload: Pick<SentPhoto, 'sessionId' | 'uploadId' | 'jpeg'>,
  options: SendOptions,
): Promise<R> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload.incomplete') throw error
    const { sendInChunks } = await import('./resumable.ts')
    await sendInChunks(upload, options)
    return send()
  }
}

const isSlow = (bytes: number, elapsedMs: number) =>
  elapsedMs >= JUDGE_AFTER_MS && (bytes / elapsedMs) * 1000 < SLOW_BYTES_PER_S

function sendAtOnce<O extends keyof typeof BY_UPLOAD>(
  operation: O,
  { sessionId, jpeg, name, body }: SentPhoto,
  { signal, onProgress }: SendOptions,
): Promise<ReplyOf<O>> {
  const startedMs = performance.now()
  const file = new File([jpeg], name, { type: 'image/jpeg' })
  return sendFile(
    routes[operation],
    { params: { sessionId }, file, body },
    {
      signal,
      onProgress(loaded, total) {
        onProgress(loaded / total)
        const elapsedMs = performance.now() - startedMs
        if (!isSlow(loaded, elapsedMs)) return true
        markConnectionSlow()
        return ((total - loaded) / loaded) * elapsedMs < MAX_REMAINING_MS
      },
    },
  )
}
