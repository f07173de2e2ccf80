import { sql } from 'drizzle-orm'
import { encrypt } from './aead.ts'
import { dataKeys } from '../db/schema/records.ts'
import { encryptionKeys } from '../db/schema/keys-and-processes.ts'
import type { Tx } from '../db/tenant.ts'
import type { KeyOwner } from './sealer.ts'
import { wrapAad } from './wrap-aad.ts'
import type { WrappingKeys } from './wrapping-keys.ts'

/** Attempts; another rotation would have to complete between two of them. */
const MAX_ATTEMPTS = 3

/**
 * Inserts a data key, wrapped by the newest key, and holds a share lock on that key's row until the transaction ends: a
 * concurrent rotation waits for it before it checks whether its old key is still in use. If this process missed a
 * rotation, the insert affects no row; it then reloads the keys and tries again.
 */
export async function insertDataKey(
  tx: Tx,
  keys: WrappingKeys,
  owner: KeyOwner,
  bytes: Uint8Array,
): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    if (attempts > 0) await keys.refresh(tx)
    const id = keys.newest()
    const wrapped = encrypt(keys.bytes(id), wrapAad(owner), bytes).toString('base64url')
    const { rowCount } = await tx.execute(sql`
      insert into ${dataKeys} (client_id, owner_kind, owner_id, wrapped, key_id)
      select ${owner.clientId}, ${owner.kind}, ${owner.id}, ${wrapped}, k.id from ${encryptionKeys} k
      where k.id = ${id} and k.destroyed_at is null and k.id = (select max(id) from ${encryptionKeys})
      for share of k`)
    if (rowCount === 1) return
  }
  throw new Error('The encryption keys changed during each attempt to store a data key.')
}
