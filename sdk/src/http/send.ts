import { WabiError } from './wabi-error.ts'
import { readAnswer } from './read-answer.ts'
import { backoffMs } from './retry-delay.ts'

export interface SendOptions {
  apiKey: string
  /** Retries after the first attempt. */
  maxRetries: number
  /** Per attempt. */
  timeoutMs: number
  fetch: typeof fetch
  /** A date, sent as `Wabi-Version`; null for the newest version. */
  version: string | null
}

export interface CallOptions {
  /** Aborts the call, including its waits and retries. */
  signal?: AbortSignal
  /** Per attempt; overrides the client's. */
  timeoutMs?: number
  /** Retries after the first attempt; overrides the client's. */
  maxRetries?: number
  /** Your own key, so that a call repeated by another of your processes has one effect. POST only. */
  idempotencyKey?: string
}

export interface ApiRequest {
  method: string
  url: string
  body?: unknown
}

/** A longer `Retry-After` is left to the caller, who knows better what to do meanwhile. */
const MAX_RETRY_AFTER_MS = 60_000

/** The same call is still in progress: not a failure, only no answer yet. */
const IN_FLIGHT = 'idempotency.in_flight'

/**
 * Sends one call, and retries where that may help: no connection, timeout, 408, 429 or 5xx, and for up to one attempt's
 * timeout while a call with the same key is in flight. A POST carries an `Idempotency-Key`, the same in every attempt,
 * so that it has one effect however often it is sent.
 */
export async function send(
  client: SendOptions,
  wanted: ApiRequest,
  options: CallOptions = {},
): Promise<unknown> {
  const request = createRequest(client, wanted, options)
  const maxRetries = options.maxRetries ?? client.maxRetries
  const until = Date.now() + (options.timeoutMs ?? client.timeoutMs)
  for (let tries = 1; ;) {
    try {
      return await once(client, wanted.url, request, options)
    } catch (error) {
      if (!(error instanceof WabiError)) throw error
      const inFlight = error.code === IN_FLIGHT
      if (inFlight ? maxRetries === 0 || Date.now() >= until : tries > maxRetries || !isRetryable(error))
        throw error
      const retryAfterMs = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000
      if (retryAfterMs !== null && retryAfterMs > MAX_RETRY_AFTER_MS) throw error
      await pause(Math.max(retryAfterMs ?? 0, backoffMs(tries)), options.signal)
      if (!inFlight) tries += 1
    }
  }
}

function createRequest(
  { apiKey, version }: SendOptions,
  { method, body }: ApiRequest,
  options: CallOptions,
): RequestInit {
  return {
    method,
    // A credential is never sent along a redirect; a redirect is not an answer of the API.
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
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { fetch } = client
    return await readAnswer(
      await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }),
    )
  } catch (cause) {
    if (cause instanceof WabiError) throw cause
    if (signal?.aborted) throw aborted(signal)
    if (timeout.aborted)
      throw new WabiError(`No answer within ${timeoutMs} ms.`, { code: 'client.timeout', cause })
    throw new WabiError('The API could not be reached.', { code: 'client.network', cause })
  }
}

function isRetryable({ code, status }: WabiError): boolean {
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
