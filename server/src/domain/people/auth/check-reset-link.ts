import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { findMailedLink } from './mailed-link.ts'

/**
 * The account that a reset link is for. Does not use the link up: mail scanners open links.
 * @throws AppError `auth.link_invalid`
 */
export async function checkResetLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ username: string; kind: 'client' | 'admin' }> {
  // System scope: the owner is not known before the token is resolved.
  const { user } = await asSystem(ctx, (tx) => findMailedLink(ctx, tx, 'reset', token))
  return { username: user.shown.username, kind: user.shown.kind }
}
