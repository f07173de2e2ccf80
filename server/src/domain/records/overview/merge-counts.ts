import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'

/** Rows merged per run; the rest waits for the next one, a minute later. */
export const MAX_MERGED_PER_RUN = 50_000

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 100_000

/** Merges the rows added to the same count into one, client by client. */
export async function mergeCounts(ctx: Ctx): Promise<SweepResult> {
  // System scope: the platform's own housekeeping, over all clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct client_id as id
      from (select client_id from verification_counts where not merged order by id limit ${MAX_MERGED_PER_RUN}) a`),
  )
  return runSweep(ctx, {
    name: 'counts',
    batches: [rows.map(({ id }) => id)],
    handle: (clientId) => mergeClient(ctx, clientId),
    getId: (clientId) => clientId,
    timeBoxMs: TIME_BOX_MS,
  })
}

/**
 * One statement, so that readers see the rows either before or after. Concurrent runs each merge only the rows that
 * they deleted themselves.
 */
async function mergeClient(ctx: Ctx, clientId: string): Promise<void> {
  await asTenant(ctx, clientId, (tx) =>
    tx.execute(sql`
      with added as (
        select distinct client_id, mode, span, day, kind
        from (select * from verification_counts where not merged and client_id = ${clientId}
          order by id limit ${MAX_MERGED_PER_RUN}) a
      ), taken as (
        delete from verification_counts c using added a
        where c.client_id = a.client_id and c.mode = a.mode and c.span = a.span and c.kind = a.kind and c.day = a.day
        returning c.*
      ), sums as (
        insert into verification_counts (client_id, mode, span, day, kind, counts, merged)
        select client_id, mode, span, day, kind, jsonb_object_agg(key, n), true from (
          select client_id, mode, span, day, kind, key, sum(value::bigint) as n
          from taken cross join lateral jsonb_each_text(counts)
          group by client_id, mode, span, day, kind, key having sum(value::bigint) <> 0
        ) k group by client_id, mode, span, day, kind
      )
      select 1`),
  )
}
