import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { webhookLogs } from '../../../platform/db/schema/integration.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** Releases claimed deliveries that were not started, so that another process can send them at once. */
export async function releaseDeliveries(
  ctx: Ctx,
  claim: string,
  deliveries: readonly ClaimedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const ids = deliveries.map(({ id }) => id)
  // System scope: the platform delivers the events of every client.
  await asSystem(ctx, (tx) =>
    tx
      .update(webhookLogs)
      .set({ claim: null, nextAttemptAt: databaseTime(ctx) })
      .where(and(inArray(webhookLogs.id, ids), eq(webhookLogs.claim, claim))),
  )
}
