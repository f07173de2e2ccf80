import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { linkBatches } from '../../../platform/db/schema/links.ts'
import type { SweepResult } from '../../kernel/run-sweep.ts'
import { sweepRows } from '../../kernel/sweep-rows.ts'

/** Deletes expired batches, including the people in their refused lines; created links stay. */
export function deleteExpiredBatches(ctx: Ctx): Promise<SweepResult> {
  const now = ctx.clock.now().toISOString()
  return sweepRows(ctx, 'link-batches', [
    { table: linkBatches, where: sql`expires_at <= ${now}::timestamptz` },
  ])
}
