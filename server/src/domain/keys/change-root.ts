import { eq, inArray } from 'drizzle-orm'
import { ConfigError } from '../../config.ts'
import type { Ctx } from '../../context.ts'
import { encryptionKeys } from '../../platform/db/schema/keys-and-processes.ts'
import { platformSettings } from '../../platform/db/schema/records.ts'
import { asSystem, type Tx } from '../../platform/db/tenant.ts'
import { CANARY, keptCanaries } from '../../platform/encryption-key.ts'
import {
  canaryOf,
  keyBytes,
  readStoredKeys,
  rootIdOf,
  type StoredKey,
  wrapUnder,
} from '../../platform/stored-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** The keys that are not destroyed, their rows held until the transaction ends. */
async function liveKeys(tx: Tx): Promise<StoredKey[]> {
  await tx.select({ id: encryptionKeys.id }).from(encryptionKeys).for('update')
  return (await readStoredKeys(tx)).filter(({ destroyedAt }) => destroyedAt === null)
}

const keepCanaries = (tx: Tx, value: string | string[]) =>
  tx
    .insert(platformSettings)
    .values({ key: CANARY, value })
    .onConflictDoUpdate({ target: platformSettings.key, set: { value } })

/**
 * From here on both roots open this database: what one process is started with, and what the others still hold.
 * Again with the same new root, it changes nothing.
 * @throws ConfigError while a change to another root is under way
 */
export async function addRoot(ctx: Ctx, root: Uint8Array, next: Uint8Array): Promise<void> {
  // System scope: the keys are no client's.
  await asSystem(ctx, async (tx) => {
    const keys = await liveKeys(tx)
    const [first, second] = await keptCanaries(tx)
    if (second !== undefined && first === canaryOf(next)) return
    if (second !== undefined)
      throw new ConfigError(
        'A change to another new key is under way: finish it, or give it up with rotate-key --cancel.',
      )
    for (const key of keys) {
      const bytes = keyBytes(root, key)
      if (!bytes) throw new ConfigError('The key of this process does not open this database.')
      const wraps = {
        [rootIdOf(root)]: wrapUnder(root, key.id, bytes),
        [rootIdOf(next)]: wrapUnder(next, key.id, bytes),
      }
      await tx.update(encryptionKeys).set({ wraps }).where(eq(encryptionKeys.id, key.id))
    }
    await keepCanaries(tx, [canaryOf(next), canaryOf(root)])
    const details = { from: rootIdOf(root), to: rootIdOf(next) }
    await recordAudit(ctx, tx, { action: 'encryption_key.root_added', clientId: null, details })
  })
}

/**
 * Gives up a change of the root that was begun.
 * @throws ConfigError when there is none, or this root is the new one, or it has gone too far
 */
export async function cancelRoot(ctx: Ctx, root: Uint8Array): Promise<void> {
  // System scope: the keys are no client's.
  await asSystem(ctx, async (tx) => {
    const keys = await liveKeys(tx)
    const [, before] = await keptCanaries(tx)
    if (before === undefined) throw new ConfigError('No change of the key is under way.')
    if (before !== canaryOf(root))
      throw new ConfigError('Start this with the key that was there before the change.')
    const own = rootIdOf(root)
    const wraps = keys.map((key) => key.wraps[own])
    if (wraps.includes(undefined))
      throw new ConfigError('The new key is in force already: go on with rotate-key under it.')
    for (const [at, key] of keys.entries())
      await tx
        .update(encryptionKeys)
        .set({ wraps: { [own]: wraps[at] ?? '' } })
        .where(inArray(encryptionKeys.id, [key.id]))
    await keepCanaries(tx, canaryOf(root))
    await recordAudit(ctx, tx, { action: 'encryption_key.root_cancelled', clientId: null })
  })
}
