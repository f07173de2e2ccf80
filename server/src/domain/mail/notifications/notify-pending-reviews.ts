import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { and, count, countDistinct, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { events } from '../../../platform/db/schema/integration.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { earliestPosition } from '../../kernel/event-cursor.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { sequenceEvents } from '../../kernel/sequence-events.ts'
import { listSubscribedClients } from './list-subscribed-clients.ts'
import { pendingMail } from './notification-mails.ts'
import { listRecipients } from './list-recipients.ts'

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 250_000

/**
 * Mails the staff who turned this notification on about all cases that have started to wait for a person since the last
 * mail, at most once per client and run. Contains no names.
 */
export async function notifyPendingReviews(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'pending-mails',
    batches: [await listSubscribedClients(ctx, 'pendingReview')],
    handle: async (clientId) => {
      const { last, complete } = await asTenant(ctx, clientId, (tx) => sequenceEvents(tx, clientId))
      return complete ? notifyClient(ctx, clientId, last) : 'left'
    },
    getId: (clientId) => clientId,
    timeBoxMs: TIME_BOX_MS,
  })
}

/**
 * @param last the last position in the client's event feed
 * @returns `left` while another transaction changes the client: the next run mails about its cases
 */
async function notifyClient(ctx: Ctx, clientId: string, last: number): Promise<void | 'left'> {
  return asTenant(ctx, clientId, async (tx) => {
    // Serializes runs. `for update` would conflict with every open transaction that has written a row of this client.
    const [client] = await tx
      .select()
      .from(clients)
      .where(eq(clients.id, clientId))
      .for('no key update', { skipLocked: true })
    if (!client) return 'left'
    // The first mail covers the last hour, not the whole past.
    const after =
      client.pendingToldPosition ?? earliestPosition(new Date(ctx.clock.now().getTime() - HOUR_MS))
    const waiting = and(eq(v.clientId, clientId), eq(v.mode, 'live'), eq(v.status, 'pending_review'))
    const [fresh] = await tx
      .select({ times: countDistinct(v.verificationId) })
      .from(events)
      .innerJoin(v, eq(v.verificationId, events.verificationId))
      .where(
        and(
          waiting,
          eq(events.clientId, clientId),
          eq(events.mode, 'live'),
          eq(events.type, 'verification.pending_review'),
          gt(events.position, after),
          lte(events.position, last),
        ),
      )
    await tx
      .update(clients)
      .set({ pendingToldPosition: Math.max(after, last) })
      .where(eq(clients.id, clientId))
    // Cases handed over to the platform are reviewed by its staff.
    if (!fresh?.times || client.reviewedBy === 'platform') return undefined
    const [all] = await tx.select({ times: count() }).from(v).where(waiting)
    for (const to of await listRecipients(tx, clientId, 'pendingReview')) {
      const mail = pendingMail({
        to,
        company: client.companyName,
        fresh: fresh.times,
        waiting: all?.times ?? fresh.times,
        url: `${ctx.config.publicUrl}/dashboard/verifications?status=pending_review`,
      })
      await queueEmail(ctx, tx, { clientId, mail })
    }
    return undefined
  })
}
