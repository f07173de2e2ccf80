import { randomBytes } from 'node:crypto'
import { ConfigError } from '../../config.ts'
import type { Ctx } from '../../context.ts'
import { encryptionKeys } from '../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { keptCanaries } from '../../platform/encryption-key.ts'
import { canaryOf, readStoredKeys, rootIdOf, type StoredKey, wrapUnder } from '../../platform/stored-keys.ts'
import { createWrappingKeys } from '../../platform/wrapping-keys.ts'
import { processesUnderAnotherRoot } from './processes-under-another-root.ts'
import { retireKeys } from './retire-keys.ts'
import { rewrapDataKeys } from './rewrap-data-keys.ts'
import { withKeyLock } from './with-key-lock.ts'

export interface Rotated {
  /** Data keys that were rewrapped in this run. */
  rewrapped: number
  /** The number of the key that is in force now. */
  newest: number
  /** Data keys that nobody can open, before or after: their rows' numbers. */
  broken: number[]
}

/**
 * A new key in force: written under the root, every data key rewrapped by it, the ones before it destroyed. Running
 * processes learn of it by themselves (decision 018). Killed at any moment and run again, it goes on where it was. While the
 * root is being changed it ends that change: the old root opens nothing afterwards.
 * @throws ConfigError when a running process still holds the old root
 */
export function rotateKey(
  ctx: Ctx,
  root: Uint8Array,
  onProgress?: (rewrapped: number) => void,
): Promise<Rotated> {
  return withKeyLock(ctx, async () => {
    await mayGoOn(ctx, root)
    const newest = await keyInForce(ctx, root)
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

async function mayGoOn(ctx: Ctx, root: Uint8Array): Promise<void> {
  const [next, before] = await asSystem(ctx, keptCanaries)
  if (before === undefined) return
  if (next !== canaryOf(root))
    throw new ConfigError(
      'A change of the key is under way, and this is the old one: set ENCRYPTION_KEY to the new one everywhere, start each process again and then run this under it, or give it up with rotate-key --cancel.',
    )
  const others = await processesUnderAnotherRoot(ctx, rootIdOf(root))
  if (others.length > 0)
    throw new ConfigError(
      `These processes still hold the old key: ${others.join(', ')}. Start them again with the new one, then run this again.`,
    )
}

/** One that a run before this one began and did not end, else a new one. */
async function keyInForce(ctx: Ctx, root: Uint8Array): Promise<number> {
  // System scope: the keys are no client's.
  return asSystem(ctx, async (tx) => {
    const all = await readStoredKeys(tx)
    const wrapping = all.filter(({ id, destroyedAt }) => id > 0 && destroyedAt === null)
    const last = wrapping.at(-1)
    if (last && wrapping.length > 1 && opensUnderThisAlone(last, root)) return last.id
    const id = Math.max(...all.map((key) => key.id)) + 1
    await tx
      .insert(encryptionKeys)
      .values({ id, wraps: { [rootIdOf(root)]: wrapUnder(root, id, randomBytes(32)) } })
    return id
  })
}

const opensUnderThisAlone = ({ wraps }: StoredKey, root: Uint8Array) =>
  Object.keys(wraps).join(' ') === rootIdOf(root)
