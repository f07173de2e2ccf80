import { encryptionKeys } from '../../../platform/db/schema/keys-and-processes.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { readStoredKeys, type StoredKey } from '../../../platform/crypto/stored-keys.ts'

/** The keys that are not destroyed; locks all key rows until the transaction ends. */
export async function lockActiveKeys(tx: Tx): Promise<StoredKey[]> {
  await tx.select({ id: encryptionKeys.id }).from(encryptionKeys).for('update')
  return (await readStoredKeys(tx)).filter(({ destroyedAt }) => destroyedAt === null)
}
