import { routes } from 'virtual:operations/verification'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { addressOf, multipart } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Without a byte sent or an answer for so long, the connection is taken to be lost. */
const SILENT_AFTER_MS = 30_000

export interface Sending {
  signal: AbortSignal
  /** The part that has left the device, 0 to 1. */
  onProgress: (part: number) => void
}

/** Uploads a photo; unlike `fetch`, XMLHttpRequest says how much of it was sent. Throws as `call` does. */
export function sendPhoto<O extends 'uploadDocument' | 'checkSelfie'>(
  operation: O,
  input: InputOf<O> & { body?: Record<string, unknown> },
  { signal, onProgress }: Sending,
): Promise<ReplyOf<O>> {
  const route = routes[operation]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENT_AFTER_MS)
    }
    const end = () => {
      clearTimeout(silence)
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as ReplyOf<O>)
      reject(status === 0 ? new TypeError('no answer') : new ApiError(status, responseText || statusText))
    }
    request.open(route[0], addressOf(route, input as object))
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress(loaded / total)
    })
    request.addEventListener('loadend', end)
    signal.addEventListener('abort', () => request.abort())
    listen()
    request.send(multipart(route[2]!, input.file, input.body))
  })
}
