import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, count, eq, gt, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { adminUsers, mailedLinks } from '../../../platform/db/schema/access.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import { findUser, normalizeUsername } from './find-user.ts'
import { MAILED_LINKS_KEY, mailedLinkAad } from './mailed-link-aad.ts'
import { resetMail } from './staff-mails.ts'

/** Reset links per person and hour. */
const MAX_LINKS_PER_HOUR = 3

/** People who share an address such as office@ each get a link, up to this many. */
const MAX_PEOPLE = 5

async function findUserIds(tx: Tx, kind: 'client' | 'admin', about: string): Promise<string[]> {
  const username = normalizeUsername(about)
  const email = about.trim().toLowerCase()
  const rows =
    kind === 'admin'
      ? await tx
          .select({ id: adminUsers.id })
          .from(adminUsers)
          .where(or(eq(adminUsers.username, username), eq(adminUsers.email, email)))
          .limit(MAX_PEOPLE)
      : await tx
          .select({ id: clientUsers.id })
          .from(clientUsers)
          .where(or(eq(clientUsers.username, username), eq(clientUsers.email, email)))
          .limit(MAX_PEOPLE)
  return rows.map(({ id }) => id)
}

/** Mails a reset link to each account that the request matches, if any. Idempotent: a second run sends nothing. */
export async function sendResetLinks(ctx: Ctx, { mailedLinkId }: { mailedLinkId: string }): Promise<void> {
  const now = ctx.clock.now()
  // System scope: the client is not known before the account is found.
  await asSystem(ctx, async (tx) => {
    const [request] = await tx
      .delete(mailedLinks)
      .where(and(eq(mailedLinks.id, mailedLinkId), isNull(mailedLinks.tokenHash)))
      .returning()
    if (!request?.about) return
    const { userType } = request
    const about = ctx.sealer.open(
      platformKey(ctx, MAILED_LINKS_KEY),
      mailedLinkAad(request.id),
      request.about,
    )
    for (const userId of await findUserIds(tx, userType, about)) {
      const user = await findUser(ctx, tx, userType, { id: userId })
      if (!user?.active) continue
      const [sent] = await tx
        .select({ times: count() })
        .from(mailedLinks)
        .where(
          and(
            eq(mailedLinks.userId, userId),
            eq(mailedLinks.kind, 'reset'),
            gt(mailedLinks.createdAt, new Date(now.getTime() - HOUR_MS)),
          ),
        )
      if ((sent?.times ?? 0) >= MAX_LINKS_PER_HOUR) continue
      const token = newToken()
      const expiresAt = new Date(now.getTime() + HOUR_MS)
      await tx.insert(mailedLinks).values({
        id: randomUUID(),
        kind: 'reset',
        userType,
        userId,
        tokenHash: hashToken(token),
        expiresAt,
        createdAt: now,
      })
      const { name, username, email, companyName, standing } = user.shown
      // The address of an unconfirmed company may be a stranger's: the mail repeats nothing that was typed at sign-up.
      const confirmed = standing === null || standing.confirmed
      const mail = resetMail({
        to: { address: email, name: confirmed ? name : '' },
        company: confirmed ? companyName : null,
        username: confirmed ? username : null,
        url: `${ctx.config.publicUrl}/auth/reset#${token}`,
      })
      await queueEmail(ctx, tx, { clientId: user.clientId, mail, oneTime: true, linkExpiresAt: expiresAt })
      await recordAudit(ctx, tx, { action: 'auth.reset_sent', subject: userId, clientId: user.clientId })
    }
  })
}
