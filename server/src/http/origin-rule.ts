import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Platform } from '../platform/platform.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of this server sent the request, or no page at all. Browsers name the relation of the two sites in
 * `Sec-Fetch-Site` (W3C Fetch Metadata), and those that do not name the page's `Origin`; other programs send neither.
 */
function isFromOwnPage({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  return origin === undefined || origin === new URL(publicUrl).origin || origin === `${protocol}://${host}`
}

/**
 * Refuses changes that another site's page asks for, a sibling subdomain's included, whose requests carry the
 * customer's `SameSite=Lax` cookie.
 */
export function addOriginRule(app: FastifyInstance, { config }: Platform): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isFromOwnPage(request, config.publicUrl)) return
    throw new AppError('request.cross_origin')
  })
}
