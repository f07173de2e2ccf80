import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError, type Config } from '../../config.ts'
import { migrate, migrateTo } from '../../platform/db/migrate.ts'
import { shippedMigrations } from '../../platform/db/shipped-migrations.ts'
import { decodeKey, keyFileOf, opens, readRoot } from '../../platform/encryption-key.ts'
import { readOrMakeSecret } from '../../platform/secret-file.ts'
import { createLocalStorage } from '../../platform/storage/local.ts'
import { jobCatalog } from '../job-catalog.ts'
import { damagedFiles, objectsIn } from './check-files.ts'
import { HEADS, KEY, type Manifest, OBJECTS, readManifest } from './manifest.ts'
import { restoreRows } from './restore-rows.ts'

async function mustBeEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0)
    throw new ConfigError(`The storage folder ${folder} is not empty: restore into a new one.`)
}

/** The key, and a database that was begun there for this very restore, may lie there already. */
async function mustBeNew({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const there = await readdir(dataDir).catch((): string[] => [])
  // The ends of another installation's audit chains would be written over, which nothing else keeps.
  const of = there.includes(HEADS) ? HEADS : databaseUrl && there.includes('postgres') ? 'postgres' : null
  if (of)
    throw new ConfigError(
      `DATA_DIR ${dataDir} is an installation’s already (it holds ${of}): restore into a new one.`,
    )
}

/** The key must be there before anything is written: here, or in the backup itself where that was asked for. */
async function mustHaveKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  folder: string,
  { withKey, canaries }: Manifest,
): Promise<void> {
  if (withKey && !readRoot(config)) {
    const key = (await readFile(join(folder, KEY), 'utf8')).trim()
    decodeKey(key, join(folder, KEY))
    readOrMakeSecret(keyFileOf(config), () => key)
  }
  const root = readRoot(config)
  if (!root || !opens(root, canaries))
    throw new ConfigError(
      `This backup was sealed under another ENCRYPTION_KEY: set the one it was made under, or put it into ${keyFileOf(config)}.`,
    )
}

/**
 * Checks a backup before anything is written: every file's hash, the version that made it, the key, and that nothing is
 * in the way. @throws ConfigError in words
 */
export async function checkBackup(
  config: Pick<Config, 'encryptionKey' | 'dataDir' | 'storageDir' | 'databaseUrl'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damaged = await damagedFiles(folder, manifest)
  if (damaged.length > 0)
    throw new ConfigError(
      `The backup is damaged, nothing was restored. Not as they were written: ${damaged.slice(0, 10).join(', ')}${damaged.length > 10 ? ` and ${damaged.length - 10} more` : ''}.`,
    )
  if (!shippedMigrations().some(({ when }) => when === manifest.migratedTo))
    throw new ConfigError(
      `The backup was made by Wabi ${manifest.wabi}, which is newer: restore it with that.`,
    )
  await mustBeEmpty(config.storageDir)
  await mustBeNew(config)
  await mustHaveKey(config, folder, manifest)
  return manifest
}

/**
 * Restores a checked backup into an empty database: its tables as they were when it was made, its rows, then whatever this
 * version migrates; its objects, and the ends of its audit chains.
 */
export async function restoreBackup(
  config: Pick<Config, 'storageDir' | 'dataDir'>,
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await migrateTo(databaseUrl, jobCatalog, manifest.migratedTo)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'wabi-restore' })
  await client.connect()
  try {
    await restoreRows(client, folder, manifest)
  } finally {
    await client.end()
  }
  await migrate(databaseUrl, jobCatalog)
  const [from, to] = [createLocalStorage(join(folder, OBJECTS)), createLocalStorage(config.storageDir)]
  for await (const { key } of objectsIn(folder, manifest)) await to.put(key, await from.get(key))
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (manifest.heads) await copyFile(join(folder, HEADS), join(config.dataDir, HEADS))
}
