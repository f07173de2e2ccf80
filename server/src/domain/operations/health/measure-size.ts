import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { asSystem } from '../../../platform/db/tenant.ts'
import { sumFiles } from '../../../platform/runtime/sum-files.ts'
import { freeBytes } from '../../../platform/runtime/watch-space.ts'
import type { Ctx } from '../../kernel/context.ts'
import { databaseState } from './database-state.ts'
import { sumEvidence } from './evidence-totals.ts'

const MOST_TABLES = 15

export interface Taken {
  name: string
  bytes: number
}

interface SizeReport {
  database: number
  pictures: { count: number; bytes: number }
  /** The largest tables with their indexes, largest first. */
  tables: Taken[]
  /** Entries of DATA_DIR, largest first. */
  dataDir: Taken[]
  /** On the disk of DATA_DIR. */
  free: number | null
}

/** What takes the space: tables, pictures, and the files in DATA_DIR. */
export async function measureSize(ctx: Ctx): Promise<SizeReport> {
  const { database } = await databaseState(ctx)
  // System scope: the tables of all clients.
  const { pictures, tables } = await asSystem(ctx, async (tx) => ({
    pictures: await sumEvidence(tx),
    tables: await tx.execute<{ name: string; bytes: string }>(sql`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by bytes desc limit ${MOST_TABLES}`),
  }))
  const { dataDir } = ctx.config
  const entries = await Promise.all(
    (await readdir(dataDir).catch(() => [])).map(async (name) => ({
      name,
      bytes: await sumFiles(join(dataDir, name)),
    })),
  )
  return {
    database: database.bytes,
    pictures: { count: pictures.pictures, bytes: pictures.bytes },
    tables: tables.rows.map(({ name, bytes }) => ({
      name: name.replace(/^public\./u, ''),
      bytes: Number(bytes),
    })),
    dataDir: entries.toSorted((one, other) => other.bytes - one.bytes),
    free: freeBytes(dataDir),
  }
}
