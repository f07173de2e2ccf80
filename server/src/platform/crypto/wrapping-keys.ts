import type { Tx } from '../db/tenant.ts'
import { SealBroken } from './sealer.ts'
import { INDEX_KEY, keyBytes, readStoredKeys, type StoredKey } from './stored-keys.ts'

/** The wrapping keys of a running process. It notices a rotation by another process when it finds an unknown key id. */
export interface WrappingKeys {
  /** Id of the newest key known to this process; the database checks on insert whether it still is. */
  newest(): number
  /** @throws SealBroken when this process does not have it */
  bytes(id: number): Uint8Array
  /** As `bytes`, but queries the database for an unknown id. Null when this process cannot open such a key. */
  find(tx: Tx, id: number): Promise<Uint8Array | null>
  /** Loads keys created since. */
  refresh(tx: Tx): Promise<void>
  /** The key for fingerprints. */
  index: Uint8Array
}

/** @throws SealBroken when `root` does not open what is stored */
export function createWrappingKeys(root: () => Uint8Array, stored: readonly StoredKey[]): WrappingKeys {
  const known = new Map<number, Uint8Array>()
  let newest = 0

  function addKeys(rows: readonly StoredKey[]): void {
    const current = root()
    for (const row of rows) {
      const key = known.get(row.id) ?? keyBytes(current, row)
      if (key) known.set(row.id, key)
      newest = Math.max(newest, row.id)
    }
  }

  function bytes(id: number): Uint8Array {
    const key = known.get(id)
    if (key) return key
    throw new SealBroken(
      `Key ${id} cannot be opened with the ENCRYPTION_KEY of this process: restart it with the new key.`,
    )
  }

  const refresh = async (tx: Tx) => addKeys(await readStoredKeys(tx))

  addKeys(stored)
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
