import { REQUEST_LOG_DAYS } from '@wabi/contract/client/request-log.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'

/** Rows of a client deleted per transaction. */
const BATCH = 2000

/** Deletes calls past their retention from the request log. */
export async function deleteOldRequests(ctx: Ctx): Promise<SweepResult> {
  const oldest = new Date(ctx.clock.now().getTime() - REQUEST_LOG_DAYS * DAY_MS).toISOString()
  // System scope: lists all clients.
  const { rows } = await asSystem(ctx, (tx) => tx.execute<{ id: string }>(sql`select id from clients`))
  return runSweep(ctx, {
    name: 'request-log',
    batches: [rows.map(({ id }) => id)],
    handle: async (clientId) => {
      for (let deleted = BATCH; deleted === BATCH;) {
        // The ids in an array, as in webhooks/delete-old-deliveries.ts.
        const { rowCount } = await asTenant(ctx, clientId, (tx) =>
          tx.execute(sql`delete from api_requests where client_id = ${clientId} and id = any(array(
            select id from api_requests where client_id = ${clientId} and mode in ('live', 'test')
              and at < ${oldest}::timestamptz limit ${BATCH}))`),
        )
        deleted = rowCount ?? 0
      }
    },
    getId: (clientId) => clientId,
  })
}
