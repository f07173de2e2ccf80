import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { dataKeys } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'

/** Leaves time to investigate an erasure; afterwards only the audit log records it. */
const RETENTION_DAYS = 30

/** Rows deleted per transaction. */
const BATCH_SIZE = 5000

/**
 * Deletes the rows of data keys destroyed 30 days ago, which still contain the id of an erased verification or client.
 */
export function deleteDestroyedKeys(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'data-keys',
    batches: [['data_keys']],
    handle: async () => {
      for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
        // System scope: keys of every client.
        const { rowCount } = await asSystem(ctx, (tx) =>
          tx.execute(sql`delete from ${dataKeys} where id in (select id from ${dataKeys}
            where wrapped is null and destroyed_at < ${databaseTime(ctx)} - make_interval(days => ${RETENTION_DAYS})
            limit ${BATCH_SIZE})`),
        )
        deleted = rowCount ?? 0
      }
    },
    idOf: (table) => table,
  })
}
