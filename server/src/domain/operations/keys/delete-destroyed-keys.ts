import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { databaseTime } from '../../../platform/db/database-time.ts'
import { dataKeys } from '../../../platform/db/schema/records.ts'
import type { SweepResult } from '../../kernel/run-sweep.ts'
import { sweepRows } from '../../kernel/sweep-rows.ts'

/** Leaves time to investigate an erasure; afterwards only the audit log records it. */
const RETENTION_DAYS = 30

/**
 * Deletes the rows of data keys destroyed 30 days ago, which still contain the id of an erased verification or client.
 */
export function deleteDestroyedKeys(ctx: Ctx): Promise<SweepResult> {
  return sweepRows(ctx, 'data-keys', [
    {
      table: dataKeys,
      where: sql`wrapped is null and destroyed_at < ${databaseTime(ctx)} - make_interval(days => ${RETENTION_DAYS})`,
    },
  ])
}
