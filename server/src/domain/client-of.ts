import type { Ctx } from '../context.ts'
import { AppError } from './app-error.ts'

/** The client for whom is asked. @throws AppError `auth.forbidden` when the actor belongs to none */
export function clientOf(ctx: Ctx): string {
  if ('clientId' in ctx.actor) return ctx.actor.clientId
  throw new AppError('auth.forbidden')
}
