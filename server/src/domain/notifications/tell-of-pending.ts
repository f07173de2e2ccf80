import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { customerVerifications as v } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { clientsWith } from './clients-with.ts'
import { pendingMail } from './notification-mails.ts'
import { whoWants } from './who-wants.ts'

const HOUR_MS = 3_600_000

/**
 * One mail, for all cases that began to wait for a person since the last one: to those who asked for it, and of each
 * client at most once in a run. Nobody's name is in it.
 */
export async function tellOfPending(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const clientId of await clientsWith(ctx, 'pendingReview'))
    await asTenant(ctx, clientId, async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('update')
      if (!client) return
      // Who just chose it hears of what comes, not of a year's cases.
      const since = client.pendingToldAt ?? new Date(now.getTime() - HOUR_MS)
      const waiting = and(eq(v.clientId, clientId), eq(v.mode, 'live'), eq(v.status, 'pending_review'))
      const [fresh] = await tx
        .select({ times: count() })
        .from(v)
        .where(and(waiting, gt(v.decidedAt, since), lte(v.decidedAt, now)))
      await tx.update(clients).set({ pendingToldAt: now }).where(eq(clients.id, clientId))
      // What was handed over waits for others.
      if (!fresh?.times || client.reviewedBy === 'platform') return
      const [all] = await tx.select({ times: count() }).from(v).where(waiting)
      for (const to of await whoWants(tx, clientId, 'pendingReview')) {
        const mail = pendingMail({
          to,
          company: client.companyName,
          fresh: fresh.times,
          waiting: all?.times ?? fresh.times,
          url: `${ctx.config.publicUrl}/dashboard/verifications?status=pending_review`,
        })
        await queueEmail(ctx, tx, { clientId, mail })
      }
    })
}
