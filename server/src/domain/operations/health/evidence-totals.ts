import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { MAX_MERGED_PER_RUN } from '../../records/overview/merge-counts.ts'

/** Number and size of all clients' images, from `evidence_totals`. Needs a system-scope transaction. */
export async function sumEvidence(tx: Tx): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await tx.execute<{ pictures: string; bytes: string }>(
    sql`select coalesce(sum(pictures), 0) as pictures, coalesce(sum(bytes), 0) as bytes from evidence_totals`,
  )
  return { pictures: Number(rows[0]?.pictures), bytes: Number(rows[0]?.bytes) }
}

/** Merges the rows added to a client's total into one, like `mergeCounts`. @returns how many rows were merged */
export async function mergeEvidenceTotals(ctx: Ctx): Promise<number> {
  // System scope: the platform's own housekeeping, over all clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ gone: number }>(sql`
      with added as (
        select distinct client_id
        from (select client_id from evidence_totals where not merged order by id limit ${MAX_MERGED_PER_RUN}) a
      ), taken as (
        delete from evidence_totals t using added a where t.client_id = a.client_id returning t.*
      ), sums as (
        insert into evidence_totals (client_id, pictures, bytes, merged)
        select client_id, sum(pictures), sum(bytes), true from taken group by client_id
        having sum(pictures) <> 0 or sum(bytes) <> 0
      )
      select count(*)::int as gone from taken`),
  )
  return rows[0]?.gone ?? 0
}

/**
 * Counts each client's images and adds the difference to its total. Both are read in one snapshot, which has an image
 * and its addition or neither, so no locks are needed. @returns the clients whose total was wrong
 */
export async function recountEvidence(ctx: Ctx): Promise<string[]> {
  // System scope: lists all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  const corrected: string[] = []
  for (const { id } of all) {
    const { rowCount } = await asTenant(ctx, id, (tx) =>
      tx.execute(sql`
        insert into evidence_totals (client_id, pictures, bytes)
        select ${id}, e.pictures - t.pictures, e.bytes - t.bytes
        from (select count(*) as pictures, coalesce(sum(bytes), 0) as bytes from evidence where client_id = ${id}) e
        cross join (select coalesce(sum(pictures), 0) as pictures, coalesce(sum(bytes), 0) as bytes
          from evidence_totals where client_id = ${id}) t
        where e.pictures <> t.pictures or e.bytes <> t.bytes`),
    )
    if (rowCount) corrected.push(id)
  }
  if (corrected.length > 0) ctx.log.warn({ clients: corrected }, 'wrong totals of images were corrected')
  return corrected
}
