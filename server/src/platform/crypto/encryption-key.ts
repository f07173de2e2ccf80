import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { ConfigError, type Config } from '../config/config.ts'
import type { Database } from '../db/client.ts'
import { encryptionKeys } from '../db/schema/keys-and-processes.ts'
import { platformSettings } from '../db/schema/records.ts'
import { asSystem, type Tx } from '../db/tenant.ts'
import { readOrCreateSecret, readSecret } from '../runtime/secret-file.ts'
import { computeCanary, FIRST_KEYS, computeRootId, wrapUnder } from './stored-keys.ts'

/** Setting with canaries of the root keys that open this database: one, or two while the root key is being changed. */
export const CANARY = 'encryption-key-canary'

export const keyFilePath = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'encryption.key')

/** @throws ConfigError when the secret is not 32 bytes in base64 */
export function decodeKey(secret: string, file: string): Uint8Array {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 32)
    throw new ConfigError(`${file} does not hold 32 bytes in base64: restore it from a backup.`)
  return new Uint8Array(bytes)
}

/** The current root key, from ENCRYPTION_KEY or the file; null when there is neither. */
export function readRoot(config: Pick<Config, 'encryptionKey' | 'dataDir'>): Uint8Array | null {
  if (config.encryptionKey) return config.encryptionKey
  const file = keyFilePath(config)
  const secret = readSecret(file)
  return secret === null ? null : decodeKey(secret, file)
}

/** Newest first; empty for a database without sealed data. */
export async function loadCanaries(db: Pick<Tx, 'select'>): Promise<string[]> {
  const [row] = await db.select().from(platformSettings).where(eq(platformSettings.key, CANARY))
  const kept = Array.isArray(row?.value) ? row.value : [row?.value]
  return kept.filter((one) => typeof one === 'string' && one.length === 64)
}

export function matchesCanary(root: Uint8Array, canaries: readonly string[]): boolean {
  const canary = Buffer.from(computeCanary(root))
  return canaries.some((one) => timingSafeEqual(Buffer.from(one), canary))
}

/**
 * Initializes a new database with its first root key: creates random keys wrapped by that root, so that a root retired
 * later reveals nothing about them. Of two processes that start at once, one does it and the other waits.
 */
async function initializeKeys(db: Database, root: Uint8Array): Promise<void> {
  // System scope: the keys belong to no client.
  await asSystem({ db }, async (tx) => {
    const inserted = await tx
      .insert(platformSettings)
      .values({ key: CANARY, value: computeCanary(root) })
      .onConflictDoNothing()
    const { rows } = await tx.execute(sql`select 1 from data_keys limit 1`)
    // Data exists already, sealed with keys derived from the root.
    if (inserted.rowCount === 0 || rows.length > 0) return
    for (const { id } of FIRST_KEYS) {
      const wraps = { [computeRootId(root)]: wrapUnder(root, id, randomBytes(32)) }
      await tx.update(encryptionKeys).set({ wraps }).where(eq(encryptionKeys.id, id))
    }
  })
}

/**
 * The root key: ENCRYPTION_KEY, else the file `encryption.key` in DATA_DIR, created on the first start.
 * @throws ConfigError when the database was sealed under another key, before anything is written
 */
export async function loadEncryptionKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  db: Database,
): Promise<Uint8Array> {
  const file = keyFilePath(config)
  const canaries = await loadCanaries(db)
  if (!config.encryptionKey && canaries.length > 0 && !readSecret(file))
    throw new ConfigError(
      `The database was sealed under a key that is not here: restore ${file} from a backup, or set ENCRYPTION_KEY to that key.`,
    )
  const root =
    config.encryptionKey ??
    decodeKey(
      readOrCreateSecret(file, () => randomBytes(32).toString('base64')),
      file,
    )
  if (canaries.length === 0) await initializeKeys(db, root)
  if (!matchesCanary(root, await loadCanaries(db)))
    throw new ConfigError(
      `The database was sealed under another key than ${config.encryptionKey ? 'ENCRYPTION_KEY' : file} holds. Nothing was changed; start again with the right key.`,
    )
  return root
}
