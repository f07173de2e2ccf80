import type { Tx } from './db/tenant.ts'
import { SealBroken } from './sealer.ts'
import { INDEX_KEY, keyBytes, readStoredKeys, type StoredKey } from './stored-keys.ts'

/** The keys of a running process. A rotation elsewhere is noticed by a number that is not known here, and looked up then. */
export interface WrappingKeys {
  /** The newest that this process knows; whether it still is, the database says when something is written. */
  newest(): number
  /** @throws SealBroken when this process cannot have it */
  bytes(id: number): Uint8Array
  /** The same, after a look into the database when it is not known. Null when there is no such key here. */
  find(tx: Tx, id: number): Promise<Uint8Array | null>
  /** Learns of every key that was made since. */
  refresh(tx: Tx): Promise<void>
  /** Makes fingerprints. */
  index: Uint8Array
}

/** @throws SealBroken when `root` does not open what is stored */
export function createWrappingKeys(root: () => Uint8Array, stored: readonly StoredKey[]): WrappingKeys {
  const known = new Map<number, Uint8Array>()
  let newest = 0

  function learn(rows: readonly StoredKey[]): void {
    const held = root()
    for (const row of rows) {
      const key = known.get(row.id) ?? keyBytes(held, row)
      if (key) known.set(row.id, key)
      newest = Math.max(newest, row.id)
    }
  }

  function bytes(id: number): Uint8Array {
    const key = known.get(id)
    if (key) return key
    throw new SealBroken(
      `Key ${id} does not open under the ENCRYPTION_KEY of this process: start it again with the new one.`,
    )
  }

  const refresh = async (tx: Tx) => learn(await readStoredKeys(tx))

  learn(stored)
  return {
    newest: () => newest,
    bytes,
    refresh,
    async find(tx, id) {
      if (!known.has(id)) await refresh(tx)
      return known.get(id) ?? null
    },
    index: bytes(INDEX_KEY),
  }
}
