import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError, type Config } from '../../../platform/config/config.ts'
import { migrate, migrateTo } from '../../../platform/migrate.ts'
import { shippedMigrations } from '../../../platform/db/shipped-migrations.ts'
import { decodeKey, keyFilePath, matchesCanary, readRoot } from '../../../platform/crypto/encryption-key.ts'
import { readOrCreateSecret } from '../../../platform/runtime/secret-file.ts'
import { createLocalStorage } from '../../../platform/storage/local.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { StoragePlace } from '../../../platform/storage/storage-place.ts'
import { writeHead, parseHeads } from '../../audit/chain/stored-heads.ts'
import { jobCatalog } from '../../kernel/job-catalog.ts'
import { findDamagedFiles, readObjectList } from './check-files.ts'
import { HEADS, KEY, type Manifest, OBJECTS, readManifest } from './manifest.ts'
import { restoreRows } from './restore-rows.ts'

async function mustBeEmpty(place: StoragePlace): Promise<void> {
  const inUse = 'folder' in place ? await isFilled(place.folder) : await holdsObjects(place)
  if (!inUse) return
  const named = 'folder' in place ? `folder ${place.folder}` : `bucket ${place.bucket.bucket}`
  throw new ConfigError(`The storage ${named} is not empty: restore into a new one.`)
}

async function isFilled(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0
}

async function holdsObjects(place: StoragePlace): Promise<boolean> {
  const { done } = await openStorage(place).list()[Symbol.asyncIterator]().next()
  return done !== true
}

/** The key, and a database that was just created for this restore, may already be there. */
async function mustBeNew({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const entries = await readdir(dataDir).catch((): string[] => [])
  // Would overwrite the only copy of another installation's audit chain heads.
  const found = entries.includes(HEADS)
    ? HEADS
    : databaseUrl && entries.includes('postgres')
      ? 'postgres'
      : null
  if (found)
    throw new ConfigError(
      `DATA_DIR ${dataDir} already belongs to an installation (it contains ${found}): restore into a new one.`,
    )
}

/** Requires the key before anything is written: configured here, or in the backup if it was included. */
async function mustHaveKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  folder: string,
  { withKey, canaries }: Manifest,
): Promise<void> {
  if (withKey && !readRoot(config)) {
    const key = (await readFile(join(folder, KEY), 'utf8')).trim()
    decodeKey(key, join(folder, KEY))
    readOrCreateSecret(keyFilePath(config), () => key)
  }
  const root = readRoot(config)
  if (!root || !matchesCanary(root, canaries))
    throw new ConfigError(
      `This backup was sealed under another ENCRYPTION_KEY: set that key, or put it into ${keyFilePath(config)}.`,
    )
}

/**
 * Checks a backup before anything is written: every file's hash, the version that made it, the key, and that the
 * target is empty.
 * @throws ConfigError with a message for the operator
 */
export async function checkBackup(
  config: Pick<Config, 'encryptionKey' | 'dataDir' | 'storage' | 'databaseUrl'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damaged = await findDamagedFiles(folder, manifest)
  if (damaged.length > 0)
    throw new ConfigError(
      `The backup is damaged, nothing was restored. Missing or changed: ${damaged.slice(0, 10).join(', ')}${damaged.length > 10 ? ` and ${damaged.length - 10} more` : ''}.`,
    )
  if (!shippedMigrations().some(({ when }) => when === manifest.migratedTo))
    throw new ConfigError(
      `The backup was made by Wabi ${manifest.wabi}, which is newer: restore it with that version.`,
    )
  await mustBeEmpty(config.storage)
  await mustBeNew(config)
  await mustHaveKey(config, folder, manifest)
  return manifest
}

/**
 * Restores a checked backup into an empty database: the schema as of the backup, the rows, then this version's
 * migrations; also the stored objects and the audit chain heads.
 */
export async function restoreBackup(
  config: Pick<Config, 'storage' | 'dataDir'>,
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
  const [from, to] = [createLocalStorage(join(folder, OBJECTS)), openStorage(config.storage)]
  for await (const { key } of readObjectList(folder, manifest)) await to.put(key, await from.get(key))
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (!manifest.heads) return
  const heads = parseHeads(await readFile(join(folder, HEADS), 'utf8'))
  // There may be two heads of one chain: the longer one is stored last.
  for (const head of heads.toSorted((one, other) => one.length - other.length)) await writeHead(to, head)
}
