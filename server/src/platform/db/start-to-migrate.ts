import pg from 'pg'
import { copyBeforeMigrating } from './copy-before-migrating.ts'
import { type DatabaseWatch, type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { programSchema, readSchema, type RecordedSchema } from './schema-version.ts'
import type { UpgradeOptions } from './upgrade-cluster.ts'

interface MigrateOptions extends Pick<UpgradeOptions, 'migrate' | 'print'> {
  /** Free bytes of a folder; tests set their own. */
  measure?: (folder: string) => number | null
}

async function readSchemaAt(connectionString: string): Promise<RecordedSchema> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await readSchema(client)
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded database for a program that migrates it next. Where migrations are pending, its folder is copied
 * first, while it is stopped. An earlier PostgreSQL is converted.
 * @throws PostgresUnavailable as `startEmbedded`, and when there is no space for the copy
 */
export async function startToMigrate(
  dataDir: string,
  watch: DatabaseWatch,
  { migrate, print, measure }: MigrateOptions,
): Promise<EmbeddedDatabase> {
  const start = () => startEmbedded(dataDir, watch, { migrate, print })
  const database = await start()
  let recorded: RecordedSchema
  try {
    recorded = await readSchemaAt(database.url)
  } catch (error) {
    await database.stop()
    throw error
  }
  const { version: schema, migratedBy: wabi } = recorded
  if (schema === 0 || schema >= programSchema()) return database
  await database.stop()
  await copyBeforeMigrating({ dataDir, schema, wabi, print, measure })
  return start()
}
