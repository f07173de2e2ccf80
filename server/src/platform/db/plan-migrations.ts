import pg, { type Client } from 'pg'
import { type Effect, effectsOf, type KnownTables } from './migration-effects.ts'
import { migrationNumber, readSchema, requireRecentProgram } from './schema-version.ts'
import { readMigration, shippedMigrations } from './shipped-migrations.ts'

export interface PlannedMigration {
  tag: string
  /** Runs statement by statement outside a transaction. */
  online: boolean
  /** The effects on tables that exist now, the strongest of each table. */
  effects: Effect[]
  /** It contains statements whose text does not show what they lock: procedures, or several statements in one. */
  unclear: boolean
  /** How long its locks last at most, roughly, judged by the size of the tables; null: it locks none that is known. */
  lockSeconds: number | null
}

/** Bytes of a table, with its indexes, that a slow disk handles in a second while a migration holds its locks. */
const BYTES_PER_SECOND: Record<Effect['kind'], number> = {
  rewrites: 20e6,
  // Most statements read nothing; some check every row.
  locks: 100e6,
  locks_writes: 100e6,
  changes_rows: 10e6,
  online: Infinity,
}

const LOCKING = new Set<Effect['kind']>(['rewrites', 'locks', 'locks_writes'])

function estimateLock(effects: readonly Effect[], bytesOf: (table: string) => number): number | null {
  if (!effects.some(({ kind }) => LOCKING.has(kind))) return null
  return effects.reduce((sum, { table, kind }) => sum + bytesOf(table) / BYTES_PER_SECOND[kind], 0)
}

const STRENGTH: readonly Effect['kind'][] = ['rewrites', 'locks', 'locks_writes', 'changes_rows', 'online']

function strongest(effects: readonly Effect[]): Effect[] {
  const byTable = new Map<string, Effect>()
  for (const effect of effects) {
    const known = byTable.get(effect.table)
    if (!known || STRENGTH.indexOf(effect.kind) < STRENGTH.indexOf(known.kind))
      byTable.set(effect.table, effect)
  }
  return [...byTable.values()]
}

/** The migrations that would run, oldest first, and what each does to the existing tables. Changes nothing. */
export async function planMigrations(
  client: Client,
  { upTo = Infinity }: { upTo?: number } = {},
): Promise<PlannedMigration[]> {
  const { version } = await readSchema(client)
  const { rows: tables } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const { rows: indexes } = await client.query<{ index: string; table: string }>(
    `select indexname as index, tablename as table from pg_indexes where schemaname = 'public'`,
  )
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`,
  )
  const existing = new Map(tables.map(({ name, bytes }) => [name, Number(bytes)]))
  const tableOf = new Map(indexes.map(({ index, table }) => [index, table]))
  const known: KnownTables = {
    tableOf: (index) => tableOf.get(index),
    referencedBy: (table) => keys.flatMap(({ from, to }) => (from === table ? [to] : [])),
  }
  return shippedMigrations()
    .filter((migration) => migrationNumber(migration) > version && migration.when <= upTo)
    .map((migration) => {
      const { statements, online } = readMigration(migration)
      const all = statements.map((statement) => effectsOf(statement, known))
      const effects = strongest(all.flatMap((one) => one ?? []).filter(({ table }) => existing.has(table)))
      const lockSeconds = estimateLock(effects, (table) => existing.get(table) ?? 0)
      return { tag: migration.tag, online, effects, unclear: all.includes(null), lockSeconds }
    })
}

/**
 * The plan for a database, and the number of its newest migration.
 * @throws ConfigError when only a newer program may use the database
 */
export async function readPlan(databaseUrl: string): Promise<{ plan: PlannedMigration[]; version: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const recorded = await readSchema(client)
    requireRecentProgram(recorded)
    return { plan: await planMigrations(client), version: recorded.version }
  } finally {
    await client.end()
  }
}

const WORDS: Record<Effect['kind'], string> = {
  rewrites: 'rewrites, blocking reads and writes until it is done',
  locks: 'locks against reads and writes',
  locks_writes: 'locks against writes',
  changes_rows: 'changes rows of',
  online: 'works on, without blocking',
}

function describeSeconds(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  return seconds < 90 ? `up to about ${Math.ceil(seconds)} s` : `up to about ${Math.ceil(seconds / 60)} min`
}

/** The plan in lines for the operator. */
export function describePlan(plan: readonly PlannedMigration[]): string[] {
  return plan.flatMap(({ tag, online, effects, unclear, lockSeconds }) => [
    `${tag}${online ? ' (statement by statement, without a transaction)' : ''}`,
    ...STRENGTH.flatMap((kind) => {
      const named = effects.filter((effect) => effect.kind === kind).map(({ table }) => table)
      return named.length === 0 ? [] : [`  ${WORDS[kind]}: ${named.toSorted().join(', ')}`]
    }),
    ...(lockSeconds === null
      ? []
      : [`  holds its locks ${describeSeconds(lockSeconds)}, judged by the size of the tables`]),
    ...(effects.length === 0 && !unclear ? ['  touches no existing table'] : []),
    ...(unclear
      ? [
          `  contains statements that this plan cannot judge: read server/src/platform/db/migrations/${tag}.sql`,
        ]
      : []),
  ])
}
