import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import { getClockSkew } from '../platform/runtime/clock.ts'
import type { Platform } from '../platform/platform.ts'

/** By then a load balancer that polls `/readyz` has switched to another process. */
const RETRY_AFTER_S = 10

/**
 * Refuses every call while this machine's clock is more than a minute off. Pages, `/livez`, `/readyz` and `/metrics`
 * are still served.
 */
export function addClockRule(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || getClockSkew(platform).state !== 'far_off') return
    throw new AppError('server.busy', {
      words:
        'The clock of this server is wrong, so it answers no calls until it is corrected. Please try again later.',
      retryAfterS: RETRY_AFTER_S,
    })
  })
}
