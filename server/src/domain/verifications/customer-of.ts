import type { Ctx } from '../../context.ts'
import { AppError } from '../app-error.ts'

/**
 * The customer whose browser asks, for this session and no other.
 * @throws AppError `session.not_found`: a stranger's session answers as an unknown one
 */
export function customerOf(ctx: Ctx, sessionId: string): { sessionId: string; clientId: string } {
  if (ctx.actor.kind !== 'customer' || ctx.actor.sessionId !== sessionId)
    throw new AppError('session.not_found')
  return ctx.actor
}
