import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'

/** Additions looked at in one go; the rest waits a minute. */
const MOST_AT_ONCE = 50_000

/**
 * Makes one row of the many that were added to the same count. In one statement, so that whoever reads sees the rows
 * before or after; run twice at once, each merges what it took away itself.
 * @returns how many rows went
 */
export async function mergeCounts(ctx: Ctx): Promise<number> {
  // System scope: the platform's own housekeeping, over all clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ gone: number }>(sql`
      with added as (
        select distinct client_id, mode, span, day, kind
        from (select * from verification_counts where not merged order by id limit ${MOST_AT_ONCE}) a
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
      select count(*)::int as gone from taken`),
  )
  return rows[0]?.gone ?? 0
}
