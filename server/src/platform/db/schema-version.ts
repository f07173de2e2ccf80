import type { Client } from 'pg'
import { ConfigError } from '../config/config.ts'
import { WABI_VERSION } from '../config/wabi-version.ts'
import { type ShippedMigration, shippedMigrations } from './shipped-migrations.ts'

/**
 * The oldest program that may use a database migrated by this one, as the number of the newest migration that the
 * program ships. Raise it by hand in the release whose migrations contract the schema (drop or rename what an earlier
 * program uses), to the number of the migration with which programs stopped using it.
 */
export const MINIMUM_PROGRAM = 89

/** The number at the start of a migration's name. */
export const migrationNumber = ({ tag }: Pick<ShippedMigration, 'tag'>): number => Number.parseInt(tag, 10)

/** What a database records about its schema. */
export interface RecordedSchema {
  /** Number of the newest migration applied; 0: none. */
  version: number
  /** The oldest program that may use it; 0: not recorded, by a version that did not record it. */
  minimumProgram: number
  /** Version of the program that migrated it; null: not recorded. */
  migratedBy: string | null
}

/** The number of this program's newest migration. */
export const programSchema = (): number => Math.max(...shippedMigrations().map(migrationNumber))

export async function prepareSchemaRecord(client: Client): Promise<void> {
  await client.query(`
    create table if not exists drizzle.wabi_schema (
      single boolean primary key default true check (single),
      version integer not null, minimum_program integer not null, migrated_by text not null)`)
}

/** Records a migration. A record is never lowered. */
export async function recordSchema(client: Client, version: number): Promise<void> {
  await client.query(
    `insert into drizzle.wabi_schema as s (version, minimum_program, migrated_by) values ($1, $2, $3)
     on conflict (single) do update set version = excluded.version, migrated_by = excluded.migrated_by,
       minimum_program = greatest(s.minimum_program, excluded.minimum_program)
     where s.version < excluded.version or s.minimum_program < excluded.minimum_program`,
    [version, Math.min(MINIMUM_PROGRAM, version), WABI_VERSION],
  )
}

/** What the database records; changes nothing. */
export async function readSchema(client: Client): Promise<RecordedSchema> {
  const { rows } = await client.query<{ recorded: boolean; journal: boolean }>(
    `select to_regclass('drizzle.wabi_schema') is not null as recorded,
       to_regclass('drizzle.__drizzle_migrations') is not null as journal`,
  )
  if (rows[0]?.recorded) {
    const found = await client.query<RecordedSchema>(
      'select version, minimum_program as "minimumProgram", migrated_by as "migratedBy" from drizzle.wabi_schema',
    )
    if (found.rows[0]) return found.rows[0]
  }
  if (!rows[0]?.journal) return { version: 0, minimumProgram: 0, migratedBy: null }
  const { rows: applied } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const newest = shippedMigrations().findLast(({ when }) => when <= Number(applied[0]?.last ?? 0))
  return { version: newest ? migrationNumber(newest) : 0, minimumProgram: 0, migratedBy: null }
}

/** `89` as migrations are named: `0089`. */
const named = (version: number) => String(version).padStart(4, '0')

/** @throws ConfigError when this program is older than the database permits */
export function requireRecentProgram(recorded: RecordedSchema, own = programSchema()): void {
  const { version, minimumProgram, migratedBy } = recorded
  if (own >= minimumProgram) return
  throw new ConfigError(
    `The database has schema ${named(version)}, which needs a program with schema ${named(minimumProgram)} or newer; this program is Wabi ${WABI_VERSION} with schema ${named(own)}. Install the version that migrated the database (Wabi ${migratedBy}, or newer), or restore a backup from before that upgrade into a new database.`,
  )
}

/**
 * Checks that a command may work on the database as it is.
 * @throws ConfigError when the schema is older than this program's, or needs a newer program
 */
export function requireCurrentSchema(recorded: RecordedSchema, own = programSchema()): void {
  requireRecentProgram(recorded, own)
  if (recorded.version >= own) return
  throw new ConfigError(
    `The database has schema ${named(recorded.version)}, and this program (Wabi ${WABI_VERSION}) needs ${named(own)}. Commands do not change the schema: make a backup with the version that runs now, then run \`npm run admin -- migrate\` or start the new version.`,
  )
}
