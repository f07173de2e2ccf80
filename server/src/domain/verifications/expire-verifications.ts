import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { endAsExpired } from './end-as-expired.ts'

/** Ended in one transaction, so that none of them holds its locks for long. */
const BATCH = 50

/**
 * Ends what is open past its expiry, and notifies each client; for a suspended one that time does not pass
 * (clients/go-on.ts). What somebody works on at this moment is left for the next run. Side by side is harmless.
 * @returns how many ended
 */
export async function expireVerifications(ctx: Ctx): Promise<number> {
  let ended = 0
  for (;;) {
    const batch = await expireBatch(ctx)
    ended += batch.ended
    if (batch.due < BATCH || batch.ended === 0) return ended
  }
}

function expireBatch(ctx: Ctx): Promise<{ due: number; ended: number }> {
  // System scope: the platform's own job, over all clients.
  return asSystem(ctx, async (tx) => {
    const { clientId, verificationId, status, expiresAt } = customerVerifications
    const isDue = and(
      inArray(status, [...OPEN_STATUSES]),
      lte(expiresAt, ctx.clock.now()),
      // The index that finds them is partial by these words.
      sql`status in ('pending', 'in_progress', 'resubmission_requested')`,
      sql`client_id not in (select id from clients where status = 'suspended')`,
    )
    const due = await tx
      .select({ id: verificationId })
      .from(customerVerifications)
      .where(isDue)
      .orderBy(asc(expiresAt))
      .limit(BATCH)
    if (due.length === 0) return { due: 0, ended: 0 }
    const ids = due.map(({ id }) => id)
    // By their ids, as the lock order wants it; and once more whether they are due, now that they are held.
    const held = await tx
      .select({ clientId, verificationId })
      .from(customerVerifications)
      .where(and(inArray(verificationId, ids), isDue))
      .orderBy(asc(verificationId))
      .for('update', { skipLocked: true })
    if (held.length === 0) return { due: due.length, ended: 0 }
    return { due: due.length, ended: await endAsExpired(ctx, tx, held) }
  })
}
