import type { FastifyReply } from 'fastify'
import { AppError } from '../domain/app-error.ts'
import type { KeyCalls } from '../domain/api-keys/count-calls.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Tells a key how many of its minute's calls are left, in the headers of draft-ietf-httpapi-ratelimit-headers.
 * @throws AppError `request.too_many` when none is
 */
export function tellKeyCalls(
  { config, clock }: Platform,
  reply: FastifyReply,
  { calls, endsAt, limit: own }: KeyCalls,
): void {
  const limit = own ?? config.apiCallsPerMinute
  const resetS = Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000))
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - calls)),
    'ratelimit-reset': String(resetS),
  })
  if (calls > limit) throw new AppError('request.too_many', { retryAfterS: resetS })
}
