import type { Actor, Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'

type Customer = Extract<Actor, { kind: 'customer' }>

/**
 * The calling customer, for this session and no other; their other browsers may follow it, too.
 * @throws AppError `session.not_found`: someone else's session answers as an unknown one
 */
export function requireFollower(ctx: Ctx, sessionId: string): Customer {
  if (ctx.actor.kind !== 'customer' || ctx.actor.sessionId !== sessionId)
    throw new AppError('session.not_found')
  return ctx.actor
}

/**
 * The calling customer in the browser that runs the check: only that one may continue it.
 * @throws AppError `session.not_found`, `session.elsewhere`
 */
export function requireCustomer(ctx: Ctx, sessionId: string): Customer {
  const customer = requireFollower(ctx, sessionId)
  if (!customer.running) throw new AppError('session.elsewhere')
  return customer
}
