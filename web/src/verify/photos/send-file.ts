import { buildUrl, multipart, type Route } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** After this long without upload progress or a response, the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000

export interface SendFileOptions {
  signal: AbortSignal
  /** Called with the bytes that have left the device. Returns false to abort, as on a lost connection. */
  onProgress: (loaded: number, total: number) => boolean | void
}

interface FileInput {
  params: Record<string, string>
  file: Blob
  body?: Record<string, unknown> | undefined
}

/** Uploads a file with XMLHttpRequest because, unlike `fetch`, it reports upload progress. Rejects like `call`. */
export function sendFile<Reply>(
  route: Route,
  input: FileInput,
  { signal, onProgress }: SendFileOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stallTimer: ReturnType<typeof setTimeout>
    const abort = () => request.abort()
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(abort, STALL_TIMEOUT_MS)
    }
    const end = () => {
      clearTimeout(stallTimer)
      signal.removeEventListener('abort', abort)
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Reply)
      const retryAfter = request.getResponseHeader('retry-after')
      reject(
        status === 0
          ? new TypeError('no answer')
          : new ApiError(status, responseText || statusText, retryAfter),
      )
    }
    request.open(route[0], buildUrl(route, input))
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer()
      if (onProgress(loaded, total) === false) abort()
    })
    request.addEventListener('loadend', end)
    signal.addEventListener('abort', abort)
    restartStallTimer()
    request.send(multipart(route[2]!, input.file, input.body))
  })
}
