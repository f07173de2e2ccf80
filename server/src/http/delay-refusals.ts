import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../domain/kernel/app-error.ts'
import { getKey } from './rate-limits.ts'

/** Refused calls of one caller per minute that are answered at once: a program that ignores one `Retry-After` is unharmed. */
const AT_ONCE_PER_MINUTE = 20
const DELAY_MS = 1000
/** Answers that wait at a time in this process; each holds a connection. */
const MAX_WAITING = 1000

/**
 * Delays the answers of a caller that calls again as fast as it is refused. Refusing costs time that other callers then
 * lack: without the delay one link holder moves another client's lists by a factor of 7 (`npm run bench -- hostile-link`).
 * @param wait replaced in tests
 */
export function createRefusalDelay(app: FastifyInstance, wait = (ms: number) => sleep(ms)) {
  const count = app.createRateLimit({
    max: AT_ONCE_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ actor, ip }: FastifyRequest) => getKey(actor ?? { kind: 'anyone' }, ip),
  })
  let waiting = 0
  /** To be awaited before an error is sent. */
  return async (error: unknown, request: FastifyRequest): Promise<void> => {
    if (!(error instanceof AppError && error.code === 'request.too_many')) return
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded || waiting >= MAX_WAITING) return
    waiting += 1
    await wait(DELAY_MS)
    waiting -= 1
  }
}
