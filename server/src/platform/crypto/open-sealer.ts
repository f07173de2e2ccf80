import type { Config } from '../config/config.ts'
import type { Database } from '../db/client.ts'
import { asSystem } from '../db/tenant.ts'
import { loadEncryptionKey, readRoot } from './encryption-key.ts'
import { createSealer } from './create-sealer.ts'
import type { Sealer } from './sealer.ts'
import { readStoredKeys } from './stored-keys.ts'

/**
 * Opens the sealer of a starting process. If the root key is in a file, a running process reads it again when it finds
 * an unknown key, so a changed root needs no restart.
 * @throws ConfigError when this database was sealed under another root
 */
export async function openSealer(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  db: Database,
): Promise<Sealer> {
  const root = await loadEncryptionKey(config, db)
  // System scope: the keys belong to no client.
  const stored = await asSystem({ db }, readStoredKeys)
  return createSealer(() => readRoot(config) ?? root, stored)
}
