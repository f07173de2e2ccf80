import { eq } from 'drizzle-orm'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { encryptionKeys } from '../../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { loadCanaries } from '../../../platform/crypto/encryption-key.ts'
import { computeCanary, computeRootId } from '../../../platform/crypto/stored-keys.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { storeCanaries } from './store-canaries.ts'
import { lockActiveKeys } from './lock-active-keys.ts'

/**
 * Cancels a change of the root key.
 * @throws ConfigError when there is none, when this root is the new one, or when the new one is already in use
 */
export async function cancelRoot(ctx: Ctx, root: Uint8Array): Promise<void> {
  // System scope: these keys belong to no client.
  await asSystem(ctx, async (tx) => {
    const keys = await lockActiveKeys(tx)
    const [, before] = await loadCanaries(tx)
    if (before === undefined) throw new ConfigError('No change of the key is under way.')
    if (before !== computeCanary(root)) throw new ConfigError('Run this with the key from before the change.')
    const rootId = computeRootId(root)
    const wraps = keys.map((key) => key.wraps[rootId])
    if (wraps.includes(undefined))
      throw new ConfigError('The new key is already in use: continue with rotate-key under it.')
    for (const [at, key] of keys.entries())
      await tx
        .update(encryptionKeys)
        .set({ wraps: { [rootId]: wraps[at] ?? '' } })
        .where(eq(encryptionKeys.id, key.id))
    await storeCanaries(tx, computeCanary(root))
    await recordAudit(ctx, tx, { action: 'encryption_key.root_cancelled', clientId: null })
  })
}
