import { eq } from 'drizzle-orm'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { encryptionKeys } from '../../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { loadCanaries } from '../../../platform/crypto/encryption-key.ts'
import { computeCanary, keyBytes, computeRootId, wrapUnder } from '../../../platform/crypto/stored-keys.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { storeCanaries } from './store-canaries.ts'
import { lockActiveKeys } from './lock-active-keys.ts'

/**
 * Makes both roots open this database, so processes can be restarted one by one with the new one. Idempotent for the
 * same new root.
 * @throws ConfigError while a change to another root is in progress
 */
export async function addRoot(ctx: Ctx, root: Uint8Array, next: Uint8Array): Promise<void> {
  // System scope: these keys belong to no client.
  await asSystem(ctx, async (tx) => {
    const keys = await lockActiveKeys(tx)
    const [first, second] = await loadCanaries(tx)
    if (second !== undefined && first === computeCanary(next)) return
    if (second !== undefined)
      throw new ConfigError(
        'A change to another new key is under way: finish it, or cancel it with rotate-key --cancel.',
      )
    for (const key of keys) {
      const bytes = keyBytes(root, key)
      if (!bytes) throw new ConfigError('The key of this process does not open this database.')
      const wraps = {
        [computeRootId(root)]: wrapUnder(root, key.id, bytes),
        [computeRootId(next)]: wrapUnder(next, key.id, bytes),
      }
      await tx.update(encryptionKeys).set({ wraps }).where(eq(encryptionKeys.id, key.id))
    }
    await storeCanaries(tx, [computeCanary(next), computeCanary(root)])
    const details = { from: computeRootId(root), to: computeRootId(next) }
    await recordAudit(ctx, tx, { action: 'encryption_key.root_added', clientId: null, details })
  })
}
