import { VisionError, type VisionErrorCode } from '@wabi/vision'
import type { Dispatcher } from 'undici'
import { createCircuitBreaker } from '../runtime/circuit-breaker.ts'
import { getTraceparent } from '../runtime/with-span.ts'
import {
  CONTENT_TYPE,
  decode,
  encode,
  type ErrorBody,
  type OperationCall,
  OPERATIONS_PATH,
} from './protocol.ts'

/** After as many lost calls in a row an instance is left alone, at first for a second. */
const BREAKER = { failures: 3, openMs: 1000, maxOpenMs: 30_000 }
const DEFAULT_BUSY_MS = 1000
const PROBE_TIMEOUT_MS = 5000

/** The instance has not done the work, and another may: it is busy, stopping, or cannot be reached. */
export class InstanceUnavailable extends Error {
  readonly busy: boolean

  constructor(words: string, busy: boolean, options?: ErrorOptions) {
    super(words, options)
    this.busy = busy
  }
}

/** One process of `ROLE=vision`. */
export interface Instance {
  readonly url: string
  /** Calls that wait for its answer. */
  calls(): number
  /** Milliseconds until it may be called: its breaker is open, or it has said when to come back. */
  waitMs(): number
  /** Whether its breaker is closed and it answered the last probe. */
  works(): boolean
  /** Finds out whether it can be reached, for the health page: one that nobody calls is asked, too. */
  probe(): Promise<void>
  /** How often it has been left alone. */
  openings(): number
  /** @throws InstanceUnavailable, VisionError */
  call(operation: string, call: OperationCall, timeoutMs: number): Promise<unknown>
}

export function createInstance(url: string, secret: string, dispatcher: Dispatcher): Instance {
  const breaker = createCircuitBreaker(BREAKER)
  let calls = 0
  let busyUntil = 0
  let answered = true

  async function send(operation: string, body: Buffer, timeoutMs: number): Promise<Dispatcher.ResponseData> {
    const traceparent = getTraceparent()
    try {
      return await dispatcher.request({
        origin: url,
        path: `${OPERATIONS_PATH}/${operation}`,
        method: 'POST',
        headers: {
          'content-type': CONTENT_TYPE,
          authorization: `Bearer ${secret}`,
          ...(traceparent && { traceparent }),
        },
        body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
    } catch (error) {
      throw new InstanceUnavailable(`${url} cannot be reached`, false, { cause: error })
    }
  }

  async function read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<unknown> {
    if (statusCode === 200) return decode(new Uint8Array(await body.arrayBuffer()))
    if (statusCode === 503) {
      await body.dump()
      const seconds = Number(headers['retry-after'])
      busyUntil = performance.now() + (seconds > 0 ? seconds * 1000 : DEFAULT_BUSY_MS)
      throw new InstanceUnavailable(`${url} is busy`, true)
    }
    if (statusCode === 401) {
      await body.dump()
      throw new VisionError('vision.failed', `The vision process at ${url} has another VISION_SECRET.`)
    }
    const error = (await body.json().catch(() => null)) as ErrorBody | null
    if (statusCode !== 422 || typeof error?.code !== 'string')
      throw new InstanceUnavailable(`${url} answered ${statusCode}`, false)
    throw new VisionError(error.code as VisionErrorCode, error.words)
  }

  return {
    url,
    calls: () => calls,
    waitMs: () => Math.max(breaker.waitMs(), busyUntil - performance.now(), 0),
    works: () => answered && breaker.state() === 'closed',
    async probe() {
      try {
        const { statusCode, body } = await dispatcher.request({
          origin: url,
          path: '/readyz',
          method: 'GET',
          headersTimeout: PROBE_TIMEOUT_MS,
          bodyTimeout: PROBE_TIMEOUT_MS,
        })
        await body.dump()
        answered = statusCode === 200
      } catch {
        answered = false
      }
    },
    openings: breaker.openings,
    async call(operation, call, timeoutMs) {
      if (!breaker.mayCall()) throw new InstanceUnavailable(`${url} has failed repeatedly`, false)
      calls += 1
      try {
        const result = await read(await send(operation, encode(call), timeoutMs)).catch((error: unknown) => {
          // A connection that breaks within the answer.
          if (error instanceof VisionError || error instanceof InstanceUnavailable) throw error
          throw new InstanceUnavailable(`${url} did not finish its answer`, false, { cause: error })
        })
        breaker.succeeded()
        answered = true
        return result
      } catch (error) {
        if (error instanceof InstanceUnavailable && !error.busy) breaker.failed()
        else breaker.succeeded()
        throw error
      } finally {
        calls -= 1
      }
    },
  }
}
