import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { mailedLinks } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findUser, type StoredUser } from './find-user.ts'

type Kind = 'reset' | 'email' | 'company'
type MailedLink = typeof mailedLinks.$inferSelect

/** The link with its owner, who must still have access. Needs the system scope: the owner's client is not known yet. */
async function withOwner(
  ctx: Ctx,
  tx: Tx,
  link: MailedLink | undefined,
): Promise<{ link: MailedLink; user: StoredUser }> {
  const user = link?.userId ? await findUser(ctx, tx, link.userType, { id: link.userId }) : null
  if (!link || !user?.active) throw new AppError('auth.link_invalid')
  return { link, user }
}

const usable = (ctx: Ctx, kind: Kind, token: string) =>
  and(
    eq(mailedLinks.tokenHash, hashToken(token)),
    eq(mailedLinks.kind, kind),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, ctx.clock.now()),
  )

/** Finds a usable link and its owner without using it up. @throws AppError `auth.link_invalid` */
export async function findMailedLink(ctx: Ctx, tx: Tx, kind: Kind, token: string) {
  const [link] = await tx
    .select()
    .from(mailedLinks)
    .where(usable(ctx, kind, token))
  return withOwner(ctx, tx, link)
}

/** Uses a link up; of two concurrent calls one gets it. @throws AppError `auth.link_invalid` */
export async function consumeMailedLink(ctx: Ctx, tx: Tx, kind: Kind, token: string) {
  const [link] = await tx
    .update(mailedLinks)
    .set({ usedAt: ctx.clock.now() })
    .where(usable(ctx, kind, token))
    .returning()
  return withOwner(ctx, tx, link)
}
