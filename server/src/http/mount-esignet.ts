import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSignInSession } from '../domain/verification/esignet/find-sign-in-session.ts'
import { finishSignIn } from '../domain/verification/esignet/finish-sign-in.ts'
import { authenticateCustomer } from '../domain/verification/steps/authenticate-customer.ts'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Ctx } from '../domain/kernel/context.ts'
import { clientShare } from '../platform/db/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { SESSION_COOKIE } from './credential.ts'
import { readCookie } from './frame-cookie.ts'

/** Returns of one address a minute. */
const PER_MINUTE = 30

/**
 * The address to which eSignet sends the customer's browser back. It answers only the browser that runs the check and
 * always redirects to the check, which shows how the sign-in ended; a stranger's browser learns nothing.
 */
export function mountEsignet(app: FastifyInstance, platform: Platform): void {
  app.get(
    '/esignet/callback',
    { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const sessionId = await finish(platform, request).catch((error: unknown) => {
        if (error instanceof AppError) return null
        throw error
      })
      return reply
        .header('cache-control', 'no-store')
        .redirect(sessionId === null ? '/verify' : `/verify/${sessionId}`, 303)
    },
  )
}

/** @returns the session of the browser's own sign-in; null without one */
async function finish(platform: Platform, request: FastifyRequest): Promise<string | null> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const sessionId = await findSignInSession(platform, query.get('state') ?? '')
  const browserToken = readCookie(request, SESSION_COOKIE)
  const actor =
    sessionId && browserToken ? await authenticateCustomer(platform, { sessionId, browserToken }) : null
  if (!sessionId || !actor) return null
  const ctx: Ctx = Object.assign(Object.create(platform) as Platform, {
    actor,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    share: clientShare(actor.clientId),
  })
  await finishSignIn(ctx, { sessionId, query }).catch((error: unknown) => {
    // The check was closed, or another browser runs it: its page says so.
    if (!(error instanceof AppError)) throw error
  })
  return sessionId
}
