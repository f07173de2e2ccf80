import { hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { associatedData, decrypt, encrypt } from './aead.ts'
import { dataKeys } from '../db/schema/records.ts'
import { statement } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { insertDataKey } from './insert-data-key.ts'
import { requireListed } from './sealed-columns.ts'
import { type DataKey, type KeyOwner, SealBroken, type SealedPlace, type Sealer } from './sealer.ts'
import { FIRST_KEYS, type StoredKey } from './stored-keys.ts'
import { wrapAad } from './wrap-aad.ts'
import { createWrappingKeys } from './wrapping-keys.ts'
import { hmacSha256 } from '../runtime/hmac-sha256.ts'

const TEXT_PREFIX = 'v1.'

const toAad = (where: SealedPlace) => ['value', where.clientId, where.table, where.row, where.column]

/** The wrapped keys of several owners; every step of a customer queries one. */
const wrappedKeys = statement((tx) =>
  tx
    .select({ id: dataKeys.ownerId, wrapped: dataKeys.wrapped, keyId: dataKeys.keyId })
    .from(dataKeys)
    .where(
      and(
        eq(dataKeys.clientId, sql.placeholder('clientId')),
        eq(dataKeys.ownerKind, sql.placeholder('kind')),
        sql`${dataKeys.ownerId} = any(${sql.placeholder('ids')})`,
        isNull(dataKeys.destroyedAt),
      ),
    ),
)

/**
 * Creates the sealer for a root key (ENCRYPTION_KEY, 32 bytes; read again whenever keys are looked up, since it may
 * change) and the keys stored under it (decision 018), by default those that every database starts with.
 */
export function createSealer(
  root: Uint8Array | (() => Uint8Array),
  stored: readonly StoredKey[] = FIRST_KEYS,
): Sealer {
  const keys = createWrappingKeys(typeof root === 'function' ? root : () => root, stored)

  const sealBytes: Sealer['sealBytes'] = (key, where, plain) => {
    requireListed(where)
    return encrypt(key.bytes, toAad(where), plain)
  }
  const openBytes: Sealer['openBytes'] = (key, where, sealed) => decrypt(key.bytes, toAad(where), sealed)

  async function loadDataKeys(
    tx: Tx,
    clientId: string,
    kind: KeyOwner['kind'],
    ids: readonly string[],
  ): Promise<Map<string, DataKey>> {
    if (ids.length === 0) return new Map()
    const rows = await wrappedKeys(tx, { clientId, kind, ids: [...ids] })
    const found = new Map<string, DataKey>()
    for (const { id, wrapped, keyId } of rows) {
      if (!wrapped) continue
      const owner = { clientId, kind, id }
      const wrapping = await keys.find(tx, keyId)
      if (!wrapping) continue
      try {
        const bytes = decrypt(wrapping, wrapAad(owner), Buffer.from(wrapped, 'base64url'))
        found.set(id, { owner, bytes: new Uint8Array(bytes) })
      } catch (error) {
        // One key that was tampered with must not hide the other rows.
        if (!(error instanceof SealBroken)) throw error
      }
    }
    return found
  }

  return {
    sealBytes,
    openBytes,
    seal: (key, where, plain) =>
      TEXT_PREFIX +
      Buffer.from(sealBytes(key, where, typeof plain === 'string' ? Buffer.from(plain) : plain)).toString(
        'base64url',
      ),
    open(key, where, sealed) {
      if (!sealed.startsWith(TEXT_PREFIX))
        throw new SealBroken('This is not a sealed value of a known version.')
      return Buffer.from(
        openBytes(key, where, Buffer.from(sealed.slice(TEXT_PREFIX.length), 'base64url')),
      ).toString()
    },

    async newDataKey(tx: Tx, owner: KeyOwner): Promise<DataKey> {
      const bytes = new Uint8Array(randomBytes(32))
      await insertDataKey(tx, keys, owner, bytes)
      return { owner, bytes }
    },

    async dataKey(tx: Tx, owner: KeyOwner): Promise<DataKey> {
      const key = (await loadDataKeys(tx, owner.clientId, owner.kind, [owner.id])).get(owner.id)
      if (!key)
        throw new SealBroken(`There is no data key of ${owner.kind} ${owner.id}, or it was destroyed.`)
      return key
    },

    dataKeys: loadDataKeys,

    async destroyDataKey(tx: Tx, { clientId, kind, id }: KeyOwner): Promise<void> {
      await tx
        .update(dataKeys)
        .set({ wrapped: null, destroyedAt: sql`now()` })
        .where(and(eq(dataKeys.clientId, clientId), eq(dataKeys.ownerKind, kind), eq(dataKeys.ownerId, id)))
    },

    fingerprint: (purpose, value) => hmacSha256(keys.index, associatedData([purpose, value])).toString('hex'),

    // A separate derived key: the sealing key is never used for hashing.
    keyedHash: (key, purpose, value) =>
      hmacSha256(
        new Uint8Array(hkdfSync('sha256', key.bytes, '', 'wabi keyed hash', 32)),
        associatedData([purpose, value]),
      ).toString('hex'),
  }
}
