import { DELIVERY_RETENTION_DAYS } from '@wabi/contract/client/webhook-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { earliestPosition } from '../../kernel/event-cursor.ts'
import { sequenceAll } from '../../kernel/sequence-events.ts'

/** Rows of a client deleted per transaction. */
const BATCH = 2000

/** Deletes deliveries, their attempts, and events past their retention; pending deliveries stay. */
export async function deleteOldDeliveries(ctx: Ctx): Promise<SweepResult> {
  const oldest = new Date(ctx.clock.now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS)
  const before = sql`${oldest.toISOString()}::timestamptz`
  // System scope: lists all clients.
  const { rows } = await asSystem(ctx, (tx) => tx.execute<{ id: string }>(sql`select id from clients`))
  return runSweep(ctx, {
    name: 'webhook-history',
    batches: [rows.map(({ id }) => id)],
    handle: async (clientId) => {
      // Events are found by position, so even a feed that nobody reads needs its positions assigned.
      await sequenceAll(ctx, clientId)
      await deleteInBatches(
        ctx,
        clientId,
        sql`delete from webhook_logs where client_id = ${clientId} and id = any(array(select id from webhook_logs
          where client_id = ${clientId} and created_at < ${before} and status <> 'pending'
          order by created_at limit ${BATCH}))`,
      )
      await deleteInBatches(
        ctx,
        clientId,
        sql`delete from events where client_id = ${clientId} and id = any(array(select e.id from events e
          where e.client_id = ${clientId} and e.mode in ('live', 'test') and e.position < ${earliestPosition(oldest)}
            and not exists (select from webhook_logs l where l.client_id = e.client_id and l.event_id = e.id)
          limit ${BATCH}))`,
      )
    },
    getId: (clientId) => clientId,
  })
}

/**
 * The statement collects its ids in an array, which PostgreSQL reads once. A join with the same subquery would read it
 * again for each row of the client where the planner's statistics are from before the client grew.
 */
async function deleteInBatches(ctx: Ctx, clientId: string, statement: SQL): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    const { rowCount } = await asTenant(ctx, clientId, (tx) => tx.execute(statement))
    deleted = rowCount ?? 0
  }
}
