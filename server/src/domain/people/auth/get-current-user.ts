import type { Ctx } from '../../kernel/context.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findUser, type StoredUser } from './find-user.ts'

/** The person who is signed in. @throws AppError `auth.required` */
export async function getCurrentUser(ctx: Ctx): Promise<StoredUser> {
  const { actor } = ctx
  if (actor.kind !== 'client-user' && actor.kind !== 'admin') throw new AppError('auth.required')
  const user = await (actor.kind === 'admin'
    ? // System scope: the platform's staff belong to no client.
      asSystem(ctx, (tx) => findUser(ctx, tx, 'admin', { id: actor.adminId }))
    : asTenant(ctx, actor.clientId, (tx) =>
        findUser(ctx, tx, 'client', { id: actor.userId, clientId: actor.clientId }),
      ))
  if (!user) throw new AppError('auth.required')
  return user
}
