import type { Config } from '../config.ts'
import type { Database } from './db/client.ts'
import { asSystem } from './db/tenant.ts'
import { loadEncryptionKey, readRoot } from './encryption-key.ts'
import { createSealer } from './envelope.ts'
import type { Sealer } from './sealer.ts'
import { readStoredKeys } from './stored-keys.ts'

/**
 * The sealer of a process that starts. Where the root key lies in a file, a running process reads it anew when it meets a
 * key that it does not know: a changed root reaches it without a start.
 * @throws ConfigError when this database was sealed under another root
 */
export async function openSealer(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  db: Database,
): Promise<Sealer> {
  const root = await loadEncryptionKey(config, db)
  // System scope: the keys are no client's.
  const stored = await asSystem({ db }, readStoredKeys)
  return createSealer(() => readRoot(config) ?? root, stored)
}
