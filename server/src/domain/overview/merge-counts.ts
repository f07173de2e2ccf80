import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { asSystem, asTenant } from '../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../housekeeping/run-sweep.ts'

/** Additions looked at in one go; the rest waits a minute. */
const MOST_AT_ONCE = 50_000

/** Below the job's `expireInSeconds`. */
const TIME_BOX_MS = 100_000

/** Makes one row of the many that were added to the same count, client by client. */
export async function mergeCounts(ctx: Ctx): Promise<SweepResult> {
  // System scope: the platform's own housekeeping, over all clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct client_id as id
      from (select client_id from verification_counts where not merged order by id limit ${MOST_AT_ONCE}) a`),
  )
  return runSweep(ctx, {
    name: 'counts',
    batches: [rows.map(({ id }) => id)],
    handle: (clientId) => mergeOf(ctx, clientId),
    idOf: (clientId) => clientId,
    timeBoxMs: TIME_BOX_MS,
  })
}

/**
 * In one statement, so that whoever reads sees the rows before or after; run twice at once, each merges what it took away
 * itself.
 */
async function mergeOf(ctx: Ctx, clientId: string): Promise<void> {
  await asTenant(ctx, clientId, (tx) =>
    tx.execute(sql`
      with added as (
        select distinct client_id, mode, span, day, kind
        from (select * from verification_counts where not merged and client_id = ${clientId}
          order by id limit ${MOST_AT_ONCE}) a
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
