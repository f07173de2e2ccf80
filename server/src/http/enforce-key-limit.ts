import type { FastifyReply } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import type { KeyCalls } from '../domain/integration/api-keys/count-key-call.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Sends how many calls a key has left this minute, in the headers of draft-ietf-httpapi-ratelimit-headers.
 * @throws AppError `request.too_many` when there are none
 */
export function enforceKeyLimit(
  { config, clock }: Platform,
  reply: FastifyReply,
  { calls, endsAt, limit: keyLimit }: KeyCalls,
): void {
  const limit = keyLimit ?? config.apiCallsPerMinute
  const resetS = Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000))
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, limit - calls)),
    'ratelimit-reset': String(resetS),
  })
  if (calls > limit) throw new AppError('request.too_many', { retryAfterS: resetS })
}
