import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { encryptionKeys } from '../../../platform/db/schema/keys-and-processes.ts'
import { dataKeys, platformSettings } from '../../../platform/db/schema/records.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { CANARY } from '../../../platform/crypto/encryption-key.ts'
import {
  computeCanary,
  INDEX_KEY,
  keyBytes,
  readStoredKeys,
  computeRootId,
  wrapUnder,
} from '../../../platform/crypto/stored-keys.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/**
 * Destroys every key before `newest` once no data key is wrapped by one of them. Locks their rows first, and writers of
 * data keys hold the row of their wrapping key (insert-data-key.ts), so none can be added meanwhile. Also removes all
 * wraps under other roots than this one.
 * @returns false, with nothing changed, when a data key still needs one of them
 */
export function retireKeys(
  ctx: Ctx,
  { root, newest, broken }: { root: Uint8Array; newest: number; broken: readonly number[] },
): Promise<boolean> {
  // System scope: the data keys of all clients.
  return asSystem(ctx, async (tx) => {
    const older = and(
      gt(encryptionKeys.id, INDEX_KEY),
      lt(encryptionKeys.id, newest),
      isNull(encryptionKeys.destroyedAt),
    )
    const retired = await tx.select({ id: encryptionKeys.id }).from(encryptionKeys).where(older).for('update')
    const [stillWrapped] = await tx
      .select({ id: dataKeys.id })
      .from(dataKeys)
      .where(and(ne(dataKeys.keyId, newest), isNotNull(dataKeys.wrapped)))
      .limit(1)
      .offset(broken.length)
    if (stillWrapped) return false
    await tx
      .update(encryptionKeys)
      .set({ wraps: {}, destroyedAt: sql`now()` })
      .where(older)
    const keys = await readStoredKeys(tx)
    for (const key of keys.filter(({ id }) => id === INDEX_KEY || id === newest)) {
      const bytes = keyBytes(root, key)
      if (!bytes) throw new Error(`Key ${key.id} does not open under this root.`)
      const wraps = { [computeRootId(root)]: wrapUnder(root, key.id, bytes) }
      await tx.update(encryptionKeys).set({ wraps }).where(eq(encryptionKeys.id, key.id))
    }
    await tx
      .update(platformSettings)
      .set({ value: computeCanary(root) })
      .where(eq(platformSettings.key, CANARY))
    const details = { newest, destroyed: retired.map(({ id }) => id) }
    await recordAudit(ctx, tx, { action: 'encryption_key.rotated', clientId: null, details })
    return true
  })
}
