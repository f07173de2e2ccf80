import { sql } from 'drizzle-orm'
import { encrypt } from './aead.ts'
import { dataKeys } from './db/schema/records.ts'
import { encryptionKeys } from './db/schema/keys-and-processes.ts'
import type { Tx } from './db/tenant.ts'
import type { KeyOwner } from './sealer.ts'
import { wrapPlace } from './wrap-place.ts'
import type { WrappingKeys } from './wrapping-keys.ts'

/** A rotation would have to end and another begin between two of these. */
const TRIES = 3

/**
 * Writes a data key, wrapped by the newest key, whose row it holds shared to the transaction's end: a rotation that comes
 * meanwhile waits for it before it looks whether its old key is still in use. A process that missed a rotation is told by
 * writing nothing, looks the keys up and tries again.
 */
export async function insertDataKey(
  tx: Tx,
  keys: WrappingKeys,
  owner: KeyOwner,
  bytes: Uint8Array,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await keys.refresh(tx)
    const id = keys.newest()
    const wrapped = encrypt(keys.bytes(id), wrapPlace(owner), bytes).toString('base64url')
    const { rowCount } = await tx.execute(sql`
      insert into ${dataKeys} (client_id, owner_kind, owner_id, wrapped, key_id)
      select ${owner.clientId}, ${owner.kind}, ${owner.id}, ${wrapped}, k.id from ${encryptionKeys} k
      where k.id = ${id} and k.destroyed_at is null and k.id = (select max(id) from ${encryptionKeys})
      for share of k`)
    if (rowCount === 1) return
  }
  throw new Error('The encryption keys changed at each try to write one.')
}
