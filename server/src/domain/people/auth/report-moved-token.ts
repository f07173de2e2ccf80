import { and, eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deviceLabel } from './device-label.ts'
import { findUser } from './find-user.ts'
import { signedInUser } from './signed-in-user.ts'
import { tokenMovedMail } from './staff-mails.ts'
import { MAX_USER_AGENT } from './token-place.ts'

/** Reports of one sign-in: whoever changes places faster does not fill the owner’s mailbox. */
const REPORT_INTERVAL_MS = HOUR_MS

/** Records that this sign-in's token is used at a new place, and tells its owner by mail. */
export async function reportMovedToken(ctx: Ctx): Promise<void> {
  const { userId, userType, tokenId } = signedInUser(ctx)
  const now = ctx.clock.now()
  const ofSignIn = eq(authSessions.id, tokenId)
  // System scope: a sign-in belongs to no client.
  await asSystem(ctx, async (tx) => {
    const [before] = await tx.select().from(authSessions).where(ofSignIn)
    if (!before) return
    // Of calls at once, one reports.
    const moved = await tx
      .update(authSessions)
      .set({
        movedAt: now,
        movedIp: ctx.ip,
        movedUserAgent: ctx.userAgent.slice(0, MAX_USER_AGENT),
        movedProved: false,
      })
      .where(
        and(
          ofSignIn,
          sql`${authSessions.movedAt} is not distinct from ${before.movedAt?.toISOString() ?? null}::timestamptz`,
        ),
      )
      .returning({ id: authSessions.id })
    const user = await findUser(ctx, tx, userType, { id: userId })
    if (moved.length === 0 || !user) return
    if (before.movedAt !== null && now.getTime() - before.movedAt.getTime() < REPORT_INTERVAL_MS) return
    const { name, email, companyName: company } = user.shown
    const mail = tokenMovedMail({
      to: { address: email, name },
      company,
      issuedTo: deviceLabel(before.userAgent),
      usedBy: deviceLabel(ctx.userAgent),
      country: ctx.geo.country(ctx.ip),
      at: now,
    })
    await queueEmail(ctx, tx, { clientId: user.clientId, mail })
    await recordAudit(ctx, tx, { action: 'auth.token_moved', subject: userId, clientId: user.clientId })
  })
}
