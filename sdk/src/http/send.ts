import { WabiError } from '../wabi-error.ts'
import { readAnswer } from './read-answer.ts'
import { backoffMs } from './retry-delay.ts'

export interface SendOptions {
  apiKey: string
  /** Tries after the first. */
  maxRetries: number
  /** For one try. */
  timeoutMs: number
  fetch: typeof fetch
  /** A date, sent as `Wabi-Version`; null: the newest. */
  version: string | null
}

export interface CallOptions {
  /** Ends the call, its waiting and its tries. */
  signal?: AbortSignal
  /** For one try, instead of the client's. */
  timeoutMs?: number
  /** Tries after the first, instead of the client's. */
  maxRetries?: number
  /** Of your own, so that a call made again by another process of yours has one effect. POST only. */
  idempotencyKey?: string
}

export interface Wanted {
  method: string
  url: string
  body?: unknown
}

/** An API that asks for more than this is not waited for: the caller knows better what to do meanwhile. */
const MOST_ASKED_MS = 60_000

/** The same call is being worked on: no failure, but an answer that is not there yet. */
const IN_FLIGHT = 'idempotency.in_flight'

/**
 * Sends one call, again where that may help: no connection, too slow, 408, 429 or 5xx; and while the same key is in flight,
 * for as long as one try may take. A POST has an `Idempotency-Key`, the same in every try, so that however often it is sent
 * it has one effect.
 */
export async function send(client: SendOptions, wanted: Wanted, options: CallOptions = {}): Promise<unknown> {
  const request = requestOf(client, wanted, options)
  const most = options.maxRetries ?? client.maxRetries
  const until = Date.now() + (options.timeoutMs ?? client.timeoutMs)
  for (let tries = 1; ;) {
    try {
      return await once(client, wanted.url, request, options)
    } catch (error) {
      if (!(error instanceof WabiError)) throw error
      const inFlight = error.code === IN_FLIGHT
      if (inFlight ? most === 0 || Date.now() >= until : tries > most || !mayHelp(error)) throw error
      const asked = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000
      if (asked !== null && asked > MOST_ASKED_MS) throw error
      await pause(Math.max(asked ?? 0, backoffMs(tries)), options.signal)
      if (!inFlight) tries += 1
    }
  }
}

function requestOf(
  { apiKey, version }: SendOptions,
  { method, body }: Wanted,
  options: CallOptions,
): RequestInit {
  return {
    method,
    // A credential follows no redirect; a redirect is an answer that is not the API's.
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      ...(version && { 'wabi-version': version }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

async function once(client: SendOptions, url: string, request: RequestInit, options: CallOptions) {
  const { signal } = options
  const timeoutMs = options.timeoutMs ?? client.timeoutMs
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const { fetch } = client
    return await readAnswer(
      await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, late]) : late }),
    )
  } catch (cause) {
    if (cause instanceof WabiError) throw cause
    if (signal?.aborted) throw aborted(signal)
    if (late.aborted)
      throw new WabiError(`No answer within ${timeoutMs} ms.`, { code: 'client.timeout', cause })
    throw new WabiError('The API could not be reached.', { code: 'client.network', cause })
  }
}

function mayHelp({ code, status }: WabiError): boolean {
  if (status === 0) return code === 'client.network' || code === 'client.timeout'
  return status === 408 || status === 429 || status >= 500
}

function aborted(signal: AbortSignal): WabiError {
  return new WabiError('The call was ended by its signal.', { code: 'client.aborted', cause: signal.reason })
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal))
    const stop = () => {
      clearTimeout(timer)
      reject(aborted(signal!))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
