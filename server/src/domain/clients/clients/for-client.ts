import type { Actor, Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'
import { deriveContext } from '../../kernel/derive-context.ts'

/**
 * The context for platform staff or the command line acting on behalf of one client: audit rows name the actor and
 * belong to the client. @throws AppError `auth.forbidden` for everybody else
 */
export function forClient(ctx: Ctx, clientId: string): Ctx {
  const { actor } = ctx
  if (actor.kind !== 'admin' && actor.kind !== 'system') throw new AppError('auth.forbidden')
  return deriveContext(ctx, { actor: { ...actor, clientId } satisfies Actor })
}
