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
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const { rows: indexes } = await client.query<{ index: string; table: string }>(
    `select indexname as index, tablename as table from pg_indexes where schemaname = 'public'`,
  )
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid where c.contype = 'f'`,
  )
  const existing = new Set(tables.map(({ name }) => name))
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
      return { tag: migration.tag, online, effects, unclear: all.includes(null) }
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

/** The plan in lines for the operator. */
export function describePlan(plan: readonly PlannedMigration[]): string[] {
  return plan.flatMap(({ tag, online, effects, unclear }) => [
    `${tag}${online ? ' (statement by statement, without a transaction)' : ''}`,
    ...STRENGTH.flatMap((kind) => {
      const named = effects.filter((effect) => effect.kind === kind).map(({ table }) => table)
      return named.length === 0 ? [] : [`  ${WORDS[kind]}: ${named.toSorted().join(', ')}`]
    }),
    ...(effects.length === 0 && !unclear ? ['  touches no existing table'] : []),
    ...(unclear
      ? [
          `  contains statements that this plan cannot judge: read server/src/platform/db/migrations/${tag}.sql`,
        ]
      : []),
  ])
}
