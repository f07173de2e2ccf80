import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { runSweep, type SweepResult } from '../../kernel/run-sweep.ts'
import { MAX_MERGED_PER_RUN } from '../../records/overview/merge-counts.ts'

/** Number and size of all clients' images, from `evidence_totals`. Needs a system-scope transaction. */
export async function sumEvidence(tx: Tx): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await tx.execute<{ pictures: string; bytes: string }>(
    sql`select coalesce(sum(pictures), 0) as pictures, coalesce(sum(bytes), 0) as bytes from evidence_totals`,
  )
  return { pictures: Number(rows[0]?.pictures), bytes: Number(rows[0]?.bytes) }
}

/** Below the job's `expireInSeconds`. */
const MERGE_TIME_BOX_MS = 100_000

/** Merges the rows added to a client's total into one, like `mergeCounts`, client by client. */
export async function mergeEvidenceTotals(ctx: Ctx): Promise<SweepResult> {
  // System scope: the platform's own housekeeping, over all clients.
  const { rows } = await asSystem(ctx, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct client_id as id
      from (select client_id from evidence_totals where not merged order by id limit ${MAX_MERGED_PER_RUN}) a`),
  )
  return runSweep(ctx, {
    name: 'evidence-totals',
    batches: [rows.map(({ id }) => id)],
    handle: (clientId) => mergeClient(ctx, clientId),
    getId: (clientId) => clientId,
    timeBoxMs: MERGE_TIME_BOX_MS,
  })
}

async function mergeClient(ctx: Ctx, clientId: string): Promise<void> {
  await asTenant(ctx, clientId, (tx) =>
    tx.execute(sql`
      with taken as (
        delete from evidence_totals where client_id = ${clientId} returning *
      )
      insert into evidence_totals (client_id, pictures, bytes, merged)
      select client_id, sum(pictures), sum(bytes), true from taken group by client_id
      having sum(pictures) <> 0 or sum(bytes) <> 0`),
  )
}

/**
 * Counts each client's images and adds the difference to its total. Both are read in one snapshot, which has an image
 * and its addition or neither, so no locks are needed. @returns the clients whose total was wrong
 */
export async function recountEvidence(ctx: Ctx): Promise<string[]> {
  // System scope: lists all clients.
  const all = await asSystem(ctx, (tx) => tx.select({ id: clients.id }).from(clients))
  const corrected: string[] = []
  await runSweep(ctx, {
    name: 'evidence-recount',
    batches: [all.map(({ id }) => id)],
    handle: async (id) => {
      if (await recountClient(ctx, id)) corrected.push(id)
    },
    getId: (id) => id,
  })
  if (corrected.length > 0) ctx.log.warn({ clients: corrected }, 'wrong totals of images were corrected')
  return corrected
}

/** @returns whether the total was wrong */
async function recountClient(ctx: Ctx, id: string): Promise<boolean> {
  const { rowCount } = await asTenant(ctx, id, (tx) =>
    tx.execute(sql`
      insert into evidence_totals (client_id, pictures, bytes)
      select ${id}, e.pictures - t.pictures, e.bytes - t.bytes
      from (select count(*) as pictures, coalesce(sum(bytes), 0) as bytes from evidence where client_id = ${id}) e
      cross join (select coalesce(sum(pictures), 0) as pictures, coalesce(sum(bytes), 0) as bytes
        from evidence_totals where client_id = ${id}) t
      where e.pictures <> t.pictures or e.bytes <> t.bytes`),
  )
  return (rowCount ?? 0) > 0
}
