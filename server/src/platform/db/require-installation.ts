import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, ConfigError } from '../config/config.ts'

/**
 * Checks that a command line tool runs on an existing installation. Otherwise a backup of a mistyped folder would
 * succeed and contain nothing.
 * @throws ConfigError where Wabi was never started with this DATA_DIR or on this database
 */
export async function requireInstallation({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) {
    if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
    throw new ConfigError(
      `There is no installation in ${dataDir}: set DATA_DIR or DATABASE_URL to the values that Wabi is started with.`,
    )
  }
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.admin_users') is not null as there`,
    )
    if (!rows[0]?.there)
      throw new ConfigError(
        'There is no installation in this database: set DATABASE_URL to the value that Wabi is started with.',
      )
  } finally {
    await client.end()
  }
}
