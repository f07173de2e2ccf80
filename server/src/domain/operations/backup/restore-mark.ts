import { eq } from 'drizzle-orm'
import { ConfigError } from '../../../platform/config/config.ts'
import { platformSettings } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * Key in `platform_settings`: a backup's rows are in this database, but the erasures since were not repeated. Written in
 * the transaction of the rows, so that a server never sees the ones without the other.
 */
export const RESTORING = 'restoring'

/** @throws ConfigError while a restore of this database runs, or after it was interrupted */
export async function requireRestored(platform: Pick<Platform, 'db'>): Promise<void> {
  // System scope: a setting of the platform.
  const [mark] = await asSystem(platform, (tx) =>
    tx.select().from(platformSettings).where(eq(platformSettings.key, RESTORING)),
  )
  if (mark)
    throw new ConfigError(
      'A backup is being restored into this database, or its restore was interrupted before the erasures since the backup were repeated: people who were erased are in it. Wait for it to end, or restore into a new DATA_DIR and database.',
    )
}

/** To be called once the erasures are repeated and the stored files are in place. */
export async function endRestore(platform: Pick<Platform, 'db'>): Promise<void> {
  // System scope: a setting of the platform.
  await asSystem(platform, (tx) => tx.delete(platformSettings).where(eq(platformSettings.key, RESTORING)))
}
