import { platformSettings } from '../../../platform/db/schema/records.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { CANARY } from '../../../platform/crypto/encryption-key.ts'

/** Stores the canaries of the roots that open this database, newest first. */
export const storeCanaries = (tx: Tx, value: string | string[]) =>
  tx
    .insert(platformSettings)
    .values({ key: CANARY, value })
    .onConflictDoUpdate({ target: platformSettings.key, set: { value } })
