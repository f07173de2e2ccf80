import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findUser, type StoredUser } from './find-user.ts'

/** The person who is signed in. @throws AppError `auth.required` */
export async function getCurrentUser(ctx: Ctx): Promise<StoredUser> {
  const { actor } = ctx
  if (actor.kind !== 'client-user' && actor.kind !== 'admin') throw new AppError('auth.required')
  // System scope: one code path for client users and admins; the id comes from their own token.
  const user = await asSystem(ctx, (tx) =>
    actor.kind === 'admin'
      ? findUser(ctx, tx, 'admin', { id: actor.adminId })
      : findUser(ctx, tx, 'client', { id: actor.userId }),
  )
  if (!user) throw new AppError('auth.required')
  return user
}
