import type { FastifyInstance } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Platform } from '../platform/platform.ts'

const RETRY_AFTER_S = 60

/** Calls that read; each of the others would need space in the database. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses every call that writes while there is almost no space left on the disk of the database or the pictures. */
export function addSpaceRule(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async ({ url, method }) => {
    if (!url.startsWith('/api/') || READING.has(method) || platform.space?.state() !== 'low') return
    throw new AppError('server.busy', {
      words:
        'The disk of this server is almost full, so it stores nothing until there is space again. Please try again later.',
      retryAfterS: RETRY_AFTER_S,
    })
  })
}
