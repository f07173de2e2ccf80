import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { ConfigError, type Config } from '../config.ts'
import type { Database } from './db/client.ts'
import { platformSettings } from './db/schema/records.ts'
import { readOrMakeSecret, readSecret } from './secret-file.ts'

const CANARY = 'encryption-key-canary'

/** Proves a key without telling anything of it. */
function canaryOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('wabi encryption key canary').digest('hex')
}

function decode(secret: string, file: string): Uint8Array {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 32)
    throw new ConfigError(`${file} does not hold 32 bytes in base64: restore it from a backup.`)
  return new Uint8Array(bytes)
}

async function keptCanary(db: Database): Promise<string | null> {
  const [row] = await db.select().from(platformSettings).where(eq(platformSettings.key, CANARY))
  return typeof row?.value === 'string' ? row.value : null
}

/**
 * The master key: ENCRYPTION_KEY, else the file `encryption.key` in DATA_DIR, made on the first start.
 * @throws ConfigError when the database was sealed under another key, before anything is written
 */
export async function loadEncryptionKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  db: Database,
): Promise<Uint8Array> {
  const file = join(config.dataDir, 'encryption.key')
  const canary = await keptCanary(db)
  if (!config.encryptionKey && canary && !readSecret(file))
    throw new ConfigError(
      `The database was sealed under a key that is not here: restore ${file} from a backup, or set ENCRYPTION_KEY to that key.`,
    )
  const key =
    config.encryptionKey ??
    decode(
      readOrMakeSecret(file, () => randomBytes(32).toString('base64')),
      file,
    )
  await db
    .insert(platformSettings)
    .values({ key: CANARY, value: canaryOf(key) })
    .onConflictDoNothing()
  const agreed = (await keptCanary(db)) ?? ''
  if (agreed.length !== 64 || !timingSafeEqual(Buffer.from(agreed), Buffer.from(canaryOf(key))))
    throw new ConfigError(
      `The database was sealed under another key than ${config.encryptionKey ? 'ENCRYPTION_KEY' : file} holds. Nothing was changed; start again with the right key.`,
    )
  return key
}
