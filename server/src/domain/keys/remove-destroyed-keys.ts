import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { dataKeys } from '../../platform/db/schema/records.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../housekeeping/run-sweep.ts'

/** As long as an erasure may have to be looked into; the audit log tells of it afterwards. */
const KEPT_DAYS = 30

/** Rows deleted in one transaction. */
const BATCH = 5000

/** Removes the rows of data keys that were destroyed 30 days ago: what is left of one names an erased verification or client. */
export function removeDestroyedKeys(ctx: Ctx): Promise<SweepResult> {
  return runSweep(ctx, {
    name: 'data-keys',
    batches: [['data_keys']],
    handle: async () => {
      for (let deleted = BATCH; deleted === BATCH;) {
        // System scope: keys of every client.
        const { rowCount } = await asSystem(ctx, (tx) =>
          tx.execute(sql`delete from ${dataKeys} where id in (select id from ${dataKeys}
            where wrapped is null and destroyed_at < ${databaseTime(ctx)} - make_interval(days => ${KEPT_DAYS})
            limit ${BATCH})`),
        )
        deleted = rowCount ?? 0
      }
    },
    idOf: (table) => table,
  })
}
