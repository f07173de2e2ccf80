import type { Actor, Ctx } from '../../context.ts'
import { AppError } from '../app-error.ts'

/**
 * The platform's staff, or its command line, acting for one client by that client's own operations: what is recorded
 * names them and stands in the client's record. @throws AppError `auth.forbidden` for everybody else
 */
export function forClient(ctx: Ctx, clientId: string): Ctx {
  const { actor } = ctx
  if (actor.kind !== 'admin' && actor.kind !== 'system') throw new AppError('auth.forbidden')
  return Object.assign(Object.create(ctx) as Ctx, { actor: { ...actor, clientId } satisfies Actor })
}
