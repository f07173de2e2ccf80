import type { SweepName } from '@wabi/contract/shapes/health.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Ctx } from './context.ts'
import { runSweep, type SweepResult } from './run-sweep.ts'

/** Rows deleted per transaction. */
const BATCH_SIZE = 5000

/** Rows of a table that a run gives up on before it goes on with the next table. */
const MAX_FAILURES_PER_TABLE = 100

/** Rows of a table that are no longer needed. */
export interface ExpiredRows {
  table: PgTable
  where: SQL
}

/** Some of them, by their physical places. */
interface Chunk extends ExpiredRows {
  places: string[]
}

/**
 * A sweep that deletes expired rows in batches. A batch that fails is split until only the rows that cannot be deleted are
 * left: these are counted, and named by table and physical place.
 */
export function sweepRows(ctx: Ctx, name: SweepName, expired: readonly ExpiredRows[]): Promise<SweepResult> {
  const failed: string[] = []
  const halves: Chunk[] = []
  return runSweep(ctx, {
    name,
    batches: chunks(ctx, expired, { failed, halves }),
    handle: async (chunk) => {
      try {
        await deleteChunk(ctx, chunk)
        return undefined
      } catch (error) {
        const { places } = chunk
        if (places.length === 1) {
          failed.push(...places)
          throw error
        }
        const middle = Math.ceil(places.length / 2)
        for (const half of [places.slice(0, middle), places.slice(middle)])
          halves.push({ ...chunk, places: half })
        return 'left'
      }
    },
    getId: ({ table, places }) => `${getTableName(table)} ${places[0]}`,
    getSize: ({ places }) => places.length,
  })
}

async function* chunks(
  ctx: Ctx,
  expired: readonly ExpiredRows[],
  { failed, halves }: { failed: string[]; halves: Chunk[] },
): AsyncGenerator<Chunk[]> {
  for (const { table, where } of expired) {
    failed.length = 0
    for (let full = true; full && failed.length < MAX_FAILURES_PER_TABLE;) {
      // System scope, here and below: maintenance over all clients.
      const { rows } = await asSystem(ctx, (tx) =>
        tx.execute<{ place: string }>(sql`
          select ctid::text as place from ${table}
          where ${where} and ctid <> all(${sql.param(failed)}::tid[]) limit ${BATCH_SIZE}`),
      )
      full = rows.length === BATCH_SIZE
      if (rows.length > 0) yield [{ table, where, places: rows.map(({ place }) => place) }]
      for (let half = halves.pop(); half !== undefined; half = halves.pop()) yield [half]
    }
  }
}

async function deleteChunk(ctx: Ctx, { table, where, places }: Chunk): Promise<void> {
  await asSystem(ctx, (tx) =>
    // The condition again: another row may have taken the place.
    tx.execute(sql`delete from ${table} where ctid = any(${sql.param(places)}::tid[]) and ${where}`),
  )
}
