import { randomBytes } from 'node:crypto'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { encryptionKeys } from '../../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { loadCanaries } from '../../../platform/crypto/encryption-key.ts'
import {
  computeCanary,
  readStoredKeys,
  computeRootId,
  type StoredKey,
  wrapUnder,
} from '../../../platform/crypto/stored-keys.ts'
import { createWrappingKeys } from '../../../platform/crypto/wrapping-keys.ts'
import { listProcessesWithOtherRoot } from './list-processes-with-other-root.ts'
import { retireKeys } from './retire-keys.ts'
import { rewrapDataKeys } from './rewrap-data-keys.ts'
import { withKeyLock } from './with-key-lock.ts'

export interface KeyRotation {
  /** Data keys rewrapped in this run. */
  rewrapped: number
  /** The id of the key in use now. */
  newest: number
  /** Row ids of data keys that cannot be opened, neither before nor after. */
  broken: number[]
}

/**
 * Rotates the wrapping key: creates a new one under the root, rewraps every data key with it, and destroys the old
 * ones. Running processes pick it up by themselves (decision 018). If killed at any point, the next run continues.
 * During a change of the root it also completes that change: the old root opens nothing afterwards.
 * @throws ConfigError when a running process still holds the old root
 */
export function rotateKey(
  ctx: Ctx,
  root: Uint8Array,
  onProgress?: (rewrapped: number) => void,
): Promise<KeyRotation> {
  return withKeyLock(ctx, async () => {
    await checkMayRotate(ctx, root)
    const newest = await resumeOrCreateKey(ctx, root)
    // System scope, here and below: these keys belong to no client.
    const keys = createWrappingKeys(() => root, await asSystem(ctx, readStoredKeys))
    let rewrapped = 0
    for (;;) {
      const run = await rewrapDataKeys(ctx, keys, newest, (now) => onProgress?.(rewrapped + now))
      rewrapped += run.rewrapped
      if (await retireKeys(ctx, { root, newest, broken: run.broken }))
        return { rewrapped, newest, broken: run.broken }
    }
  })
}

async function checkMayRotate(ctx: Ctx, root: Uint8Array): Promise<void> {
  const [next, before] = await asSystem(ctx, loadCanaries)
  if (before === undefined) return
  if (next !== computeCanary(root))
    throw new ConfigError(
      'A change of the key is under way, and this is the old one: set ENCRYPTION_KEY to the new one everywhere, restart each process and then run this under it, or cancel the change with rotate-key --cancel.',
    )
  const others = await listProcessesWithOtherRoot(ctx, computeRootId(root))
  if (others.length > 0)
    throw new ConfigError(
      `These processes still hold the old key: ${others.join(', ')}. Restart them with the new one, then run this again.`,
    )
}

/** The key that an interrupted run created, or else a new one. @returns its id */
async function resumeOrCreateKey(ctx: Ctx, root: Uint8Array): Promise<number> {
  return asSystem(ctx, async (tx) => {
    const all = await readStoredKeys(tx)
    const wrapping = all.filter(({ id, destroyedAt }) => id > 0 && destroyedAt === null)
    const last = wrapping.at(-1)
    if (last && wrapping.length > 1 && wrappedOnlyUnder(last, root)) return last.id
    const id = Math.max(...all.map((key) => key.id)) + 1
    await tx
      .insert(encryptionKeys)
      .values({ id, wraps: { [computeRootId(root)]: wrapUnder(root, id, randomBytes(32)) } })
    return id
  })
}

const wrappedOnlyUnder = ({ wraps }: StoredKey, root: Uint8Array) =>
  Object.keys(wraps).join(' ') === computeRootId(root)
