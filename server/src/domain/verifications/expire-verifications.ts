import { and, inArray, lte, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { endAsExpired } from './end-as-expired.ts'

/** So many in one transaction, so that none of them holds its locks for long. */
const BATCH = 200

/** Ends what is open past its expiry, and tells each client; for a suspended one that time does not pass (clients/go-on.ts). Side by side is harmless. @returns how many ended */
export async function expireVerifications(ctx: Ctx): Promise<number> {
  let ended = 0
  for (;;) {
    const batch = await expireBatch(ctx)
    ended += batch
    if (batch < BATCH) return ended
  }
}

function expireBatch(ctx: Ctx): Promise<number> {
  // System scope: the platform's own job, over all clients.
  return asSystem(ctx, async (tx) => {
    const due = await tx
      .select({ verificationId: customerVerifications.verificationId })
      .from(customerVerifications)
      .where(
        and(
          inArray(customerVerifications.status, [...OPEN_STATUSES]),
          lte(customerVerifications.expiresAt, ctx.clock.now()),
          // The index that finds them is partial by these words.
          sql`status in ('pending', 'in_progress', 'resubmission_requested')`,
          sql`client_id not in (select id from clients where status = 'suspended')`,
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ verificationId }) => verificationId)
    return endAsExpired(ctx, tx, ids)
  })
}
