import { Agent, type Dispatcher } from 'undici'
import { type SafeFetch, SafeFetchError } from '../safe-fetch.ts'
import { checkUrl, hostOf, type UrlRules } from './check-url.ts'
import { guardedConnect, resolveAllowed } from './guarded-connect.ts'

/** What is kept of an answer; the rest is not read. */
const BODY_LIMIT_BYTES = 20_000
const HEADERS_LIMIT_BYTES = 16_384

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

function secondsOf(header: string | string[] | undefined): number | null {
  const seconds = Number(Array.isArray(header) ? header[0] : header)
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
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

/** Calls of strangers' addresses; see ../safe-fetch.ts for what holds. */
export function createSafeFetch(rules: UrlRules): SafeFetch {
  return {
    async check(url) {
      await resolveAllowed(hostOf(checkUrl(url, rules)), rules.allowPrivate)
    },

    async post(text, { headers, body, timeoutMs }) {
      const url = checkUrl(text, rules)
      const begun = performance.now()
      const deadline = AbortSignal.timeout(timeoutMs)
      // An agent of its own: no connection is kept, so none is used again for a name that has moved.
      const agent = new Agent({
        connect: guardedConnect(rules.allowPrivate, timeoutMs),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        maxHeaderSize: HEADERS_LIMIT_BYTES,
        pipelining: 0,
      })
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { 'accept-encoding': 'identity', ...headers },
          body: Buffer.from(body),
          signal: deadline,
          reset: true,
        })
        return {
          status: answer.statusCode,
          retryAfterSeconds: secondsOf(answer.headers['retry-after']),
          body: await readStart(answer.body),
          ms: Math.round(performance.now() - begun),
        }
      } catch (error) {
        throw describe(error, deadline.aborted)
      } finally {
        void agent.destroy().catch(() => {})
      }
    },
  }
}
