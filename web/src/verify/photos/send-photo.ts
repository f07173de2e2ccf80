import { routes } from 'virtual:operations/verification'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { buildUrl, multipart } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** After this long without upload progress or a response, the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000

export interface SendOptions {
  signal: AbortSignal
  /** Called with the share that has left the device, 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads a photo with XMLHttpRequest because, unlike `fetch`, it reports upload progress. Rejects like `call`. */
export function sendPhoto<O extends 'uploadDocument' | 'checkSelfie'>(
  operation: O,
  input: InputOf<O> & { body?: Record<string, unknown> },
  { signal, onProgress }: SendOptions,
): Promise<ReplyOf<O>> {
  const route = routes[operation]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stallTimer: ReturnType<typeof setTimeout>
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS)
    }
    const end = () => {
      clearTimeout(stallTimer)
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as ReplyOf<O>)
      reject(status === 0 ? new TypeError('no answer') : new ApiError(status, responseText || statusText))
    }
    request.open(route[0], buildUrl(route, input as object))
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer()
      onProgress(loaded / total)
    })
    request.addEventListener('loadend', end)
    signal.addEventListener('abort', () => request.abort())
    restartStallTimer()
    request.send(multipart(route[2]!, input.file, input.body))
  })
}
