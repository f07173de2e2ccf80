import { routes } from 'virtual:operations/uploads'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { createCaller } from '../../lib/api-client.ts'
import { sendFile } from './send-file.ts'
import type { SendOptions } from './send-photo.ts'
import { sendWithRetry } from './send-with-retry.ts'

const call = createCaller(routes)

/** Bytes of the first chunk; the others are as large as the connection sends in `CHUNK_MS`. */
const FIRST_CHUNK = 16_000
const MIN_CHUNK = 8_000
const MAX_CHUNK = 256_000
const CHUNK_MS = 4000

/** Chunks in a row after which the server has no more bytes than before: something else is wrong. */
const MAX_IN_VAIN = 3

const CALL_TIMEOUT_MS = 30_000

export interface Upload {
  sessionId: string
  uploadId: string
  jpeg: Blob
  /** A new, small picture: in one request, without asking what has arrived. */
  inOnePart?: boolean
}

const toParams = ({ sessionId, uploadId }: Upload) => ({ sessionId, uploadId })

/** Sends what the server does not have of a picture yet. Rejects like `call`. */
export async function sendInChunks(
  upload: Upload,
  { signal, onProgress, onTrouble }: SendOptions,
): Promise<void> {
  const { jpeg } = upload
  const params = toParams(upload)
  const retrying = { signal, onRetry: () => onTrouble('retrying') }
  const length = jpeg.size
  const askOffset = () => call('getUpload', { params }, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  let { offset } = upload.inOnePart ? { offset: 0 } : await sendWithRetry(askOffset, retrying)
  onProgress(offset / length)
  let size = upload.inOnePart ? MAX_CHUNK : FIRST_CHUNK
  let inVain = 0
  while (offset < length) {
    signal.throwIfAborted()
    onTrouble('slow')
    const start = offset
    const file = jpeg.slice(start, Math.min(length, start + size))
    let startedMs = 0
    const reply = await sendWithRetry(() => {
      startedMs = performance.now()
      return sendFile<ReplyOf<'sendChunk'>>(
        routes.sendChunk,
        { params, file, body: { offset: start, length } },
        {
          signal,
          onProgress: (loaded, total) => onProgress((start + (file.size * loaded) / total) / length),
        },
      )
    }, retrying)
    ;({ offset } = reply)
    inVain = offset > start ? 0 : inVain + 1
    if (inVain >= MAX_IN_VAIN) throw new TypeError('the upload does not proceed')
    size = nextSize(file.size, performance.now() - startedMs)
  }
  onProgress(1)
}

/** As many bytes as the connection sends in `CHUNK_MS`, within the limits. */
export function nextSize(bytes: number, tookMs: number): number {
  return Math.round(Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, (bytes / Math.max(1, tookMs)) * CHUNK_MS)))
}

/** Submits a complete upload. */
export function submit<O extends 'uploadDocument' | 'checkSelfie'>(
  operation: 'submitUpload' | 'checkUploadedSelfie',
  upload: Upload & { body?: object },
  options: SendOptions,
): Promise<ReplyOf<O>> {
  const params = toParams(upload)
  const body = operation === 'submitUpload' && { body: upload.body }
  return sendWithRetry(
    () => call(operation, { params, ...body } as never, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }),
    { signal: options.signal, onRetry: () => options.onTrouble('retrying') },
  ) as Promise<ReplyOf<O>>
}
