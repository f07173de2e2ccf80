import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { lookAtMailedLink } from './take-mailed-link.ts'

/** Whose new password a link is for; it stays usable, since mail scanners open links. @throws AppError `auth.link_invalid` */
export async function lookAtReset(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ username: string; kind: 'client' | 'admin' }> {
  // System scope: the token tells whose it is.
  const { user } = await asSystem(ctx, (tx) => lookAtMailedLink(ctx, tx, 'reset', token))
  return { username: user.shown.username, kind: user.shown.kind }
}
