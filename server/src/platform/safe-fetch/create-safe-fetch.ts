import { Agent, type Dispatcher } from 'undici'
import { type SafeFetch, SafeFetchError } from './safe-fetch.ts'
import { checkUrl, type UrlRules } from './check-url.ts'
import { guardedConnect, type Resolve, resolveAllowed } from './guarded-connect.ts'

/** Bytes read of a response; the rest is not read. */
const BODY_LIMIT_BYTES = 20_000
const HEADERS_LIMIT_BYTES = 16_384

/** How long a connection is reused, to the address checked when it was opened. */
const KEEP_ALIVE_MS = 2000

async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= BODY_LIMIT_BYTES) break
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, BODY_LIMIT_BYTES))
}

async function readAll(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) throw new SafeFetchError('too_large', 'The answer is too large.')
  }
  return Buffer.concat(chunks)
}

function describe(error: unknown, timedOut: boolean): SafeFetchError {
  if (timedOut) return new SafeFetchError('timeout', 'The receiver did not answer in time.', error)
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof SafeFetchError) return at
  const { code, message } = error as { code?: string; message?: string }
  return new SafeFetchError(
    'unreachable',
    `The receiver could not be reached (${code ?? message ?? 'unknown'}).`,
    error,
  )
}

/** Creates a `SafeFetch` (see ./safe-fetch.ts). `resolve` is the system's resolver by default. */
export function createSafeFetch(rules: UrlRules, resolve?: Resolve): SafeFetch {
  const agent = new Agent({
    connect: guardedConnect(rules, resolve),
    // One deadline covers the whole call, so that a slowly dripping response cannot extend it.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: HEADERS_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  })
  return {
    async check(text) {
      await resolveAllowed(checkUrl(text, rules), rules, resolve)
    },

    async post(text, { headers, body, timeoutMs }) {
      const url = checkUrl(text, rules)
      const startedMs = performance.now()
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const response = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { 'accept-encoding': 'identity', ...headers },
          body: Buffer.from(body),
          signal: deadline,
        })
        return {
          status: response.statusCode,
          retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'], response.headers.date),
          body: await readStart(response.body),
          ms: Math.round(performance.now() - startedMs),
        }
      } catch (error) {
        throw describe(error, deadline.aborted)
      }
    },

    async request(text, { method, headers, body, timeoutMs, maxBytes }) {
      const url = checkUrl(text, rules)
      const deadline = AbortSignal.timeout(timeoutMs)
      try {
        const response = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method,
          headers: { 'accept-encoding': 'identity', ...headers },
          body: body && Buffer.from(body),
          signal: deadline,
        })
        return {
          status: response.statusCode,
          headers: Object.entries(response.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((one): [string, string] => [name, one]),
          ),
          body: await readAll(response.body, maxBytes),
        }
      } catch (error) {
        throw describe(error, deadline.aborted)
      }
    },

    close: () => agent.destroy(),
  }
}

type Header = string | string[] | undefined

const first = (header: Header) => (Array.isArray(header) ? header[0] : header)?.trim()

/**
 * Seconds requested by a `Retry-After` header: a number, or a date (RFC 9110 10.2.3) relative to the receiver's own
 * `Date` header; null without a valid one.
 */
function retryAfterSeconds(header: Header, date: Header): number | null {
  const text = first(header)
  if (!text) return null
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  // HTTP dates only: `Date.parse` would accept `-5` as a year.
  if (!/^[A-Z][a-z]{2}, .* GMT$/u.test(text)) return null
  const ms = Date.parse(text) - Date.parse(first(date) ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / 1000))
}
