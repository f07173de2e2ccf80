import type { Ctx } from './context.ts'
import { AppError } from './app-error.ts'

/** The client that the actor belongs to. @throws AppError `auth.forbidden` when there is none */
export function requireClientId(ctx: Ctx): string {
  if ('clientId' in ctx.actor) return ctx.actor.clientId
  throw new AppError('auth.forbidden')
}
