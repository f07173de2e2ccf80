import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dataKeys } from './db/schema/records.ts'
import { statement } from './db/statement.ts'
import type { Tx } from './db/tenant.ts'
import { type DataKey, type KeyOwner, SealBroken, type SealedPlace, type Sealer } from './sealer.ts'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const TEXT_PREFIX = 'v1.'

/** 96 random bits, the length GCM is made for; each key seals far fewer than the 2^32 values that NIST SP 800-38D allows. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** Lengths before the parts, so that no two places give the same bytes. */
function associatedData(parts: string[]): Buffer {
  return Buffer.from(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('|'))
}

function encrypt(key: Uint8Array, place: string[], plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    associatedData(place),
  )
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
}

function decrypt(key: Uint8Array, place: string[], sealed: Uint8Array): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION)
    throw new SealBroken('This is not a sealed value of a known version.')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(place)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
  } catch {
    throw new SealBroken('A sealed value does not open: it was changed, moved, or sealed under another key.')
  }
}

const placeOf = (where: SealedPlace) => ['value', where.clientId, where.table, where.row, where.column]
const wrapPlace = (owner: KeyOwner) => ['key', owner.clientId, owner.kind, owner.id]

/** The wrapped keys of several owners; every step of a customer asks for one. */
const wrappedKeys = statement((tx) =>
  tx
    .select({ id: dataKeys.ownerId, wrapped: dataKeys.wrapped })
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

/** The sealer under one master key (32 bytes): wrapping and fingerprints use keys derived from it (HKDF, RFC 5869). */
export function createSealer(masterKey: Uint8Array): Sealer {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', masterKey, '', `wabi ${use}`, 32))
  const wrappingKey = derive('wrapping')
  const fingerprintKey = derive('fingerprint')

  const sealBytes: Sealer['sealBytes'] = (key, where, plain) => encrypt(key.bytes, placeOf(where), plain)
  const openBytes: Sealer['openBytes'] = (key, where, sealed) => decrypt(key.bytes, placeOf(where), sealed)

  async function keysOf(
    tx: Tx,
    clientId: string,
    kind: KeyOwner['kind'],
    ids: readonly string[],
  ): Promise<Map<string, DataKey>> {
    if (ids.length === 0) return new Map()
    const rows = await wrappedKeys(tx, { clientId, kind, ids: [...ids] })
    const keys = new Map<string, DataKey>()
    for (const { id, wrapped } of rows) {
      if (!wrapped) continue
      const owner = { clientId, kind, id }
      try {
        const bytes = decrypt(wrappingKey, wrapPlace(owner), Buffer.from(wrapped, 'base64url'))
        keys.set(id, { owner, bytes: new Uint8Array(bytes) })
      } catch (error) {
        // One key that was tampered with must not hide the rows beside it.
        if (!(error instanceof SealBroken)) throw error
      }
    }
    return keys
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
      const wrapped = encrypt(wrappingKey, wrapPlace(owner), bytes).toString('base64url')
      await tx
        .insert(dataKeys)
        .values({ clientId: owner.clientId, ownerKind: owner.kind, ownerId: owner.id, wrapped })
      return { owner, bytes }
    },

    async dataKey(tx: Tx, owner: KeyOwner): Promise<DataKey> {
      const key = (await keysOf(tx, owner.clientId, owner.kind, [owner.id])).get(owner.id)
      if (!key)
        throw new SealBroken(`There is no data key of ${owner.kind} ${owner.id}, or it was destroyed.`)
      return key
    },

    dataKeys: keysOf,

    async destroyDataKey(tx: Tx, { clientId, kind, id }: KeyOwner): Promise<void> {
      await tx
        .update(dataKeys)
        .set({ wrapped: null, destroyedAt: sql`now()` })
        .where(and(eq(dataKeys.clientId, clientId), eq(dataKeys.ownerKind, kind), eq(dataKeys.ownerId, id)))
    },

    fingerprint: (purpose, value) =>
      createHmac('sha256', fingerprintKey)
        .update(associatedData([purpose, value]))
        .digest('hex'),

    // A key derived for this use: what seals never hashes.
    keyedHash: (key, purpose, value) =>
      createHmac('sha256', new Uint8Array(hkdfSync('sha256', key.bytes, '', 'wabi keyed hash', 32)))
        .update(associatedData([purpose, value]))
        .digest('hex'),
  }
}
