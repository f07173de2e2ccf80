import { hkdfSync } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { decrypt, encrypt } from './aead.ts'
import { encryptionKeys } from '../db/schema/keys-and-processes.ts'
import type { Tx } from '../db/tenant.ts'
import { hmacSha256 } from '../runtime/hmac-sha256.ts'

/** A row of `encryption_keys`. */
export interface StoredKey {
  id: number
  wraps: Record<string, string>
  destroyedAt: Date | null
}

/** The key for fingerprints. It never changes, since stored hashes cannot be recomputed. */
export const INDEX_KEY = 0

/** The keys that every database starts with, both derived from the root. */
export const FIRST_KEYS: readonly StoredKey[] = [
  { id: INDEX_KEY, wraps: {}, destroyedAt: null },
  { id: 1, wraps: {}, destroyedAt: null },
]

/** Identifies a root key (ENCRYPTION_KEY, 32 bytes) without revealing it. */
export function computeCanary(root: Uint8Array): string {
  return hmacSha256(root, 'wabi encryption key canary').toString('hex')
}

/** Id of a root key in `wraps`. */
export const computeRootId = (root: Uint8Array): string => computeCanary(root).slice(0, 16)

const deriveKey = (root: Uint8Array, use: string) =>
  new Uint8Array(hkdfSync('sha256', root, '', `wabi ${use}`, 32))

const toAad = (id: number) => ['encryption key', String(id)]

/** Wraps a key's bytes for `wraps`, with a key derived from the root for this purpose only (HKDF, RFC 5869). */
export function wrapUnder(root: Uint8Array, id: number, bytes: Uint8Array): string {
  return encrypt(deriveKey(root, 'keyring'), toAad(id), bytes).toString('base64url')
}

/**
 * A key's bytes; null when it is destroyed or not wrapped by this root.
 * @throws SealBroken when its wrap was tampered with
 */
export function keyBytes(root: Uint8Array, { id, wraps, destroyedAt }: StoredKey): Uint8Array | null {
  if (destroyedAt) return null
  if (Object.keys(wraps).length === 0) return deriveKey(root, id === INDEX_KEY ? 'fingerprint' : 'wrapping')
  const wrapped = wraps[computeRootId(root)]
  return wrapped === undefined
    ? null
    : new Uint8Array(decrypt(deriveKey(root, 'keyring'), toAad(id), Buffer.from(wrapped, 'base64url')))
}

export function readStoredKeys(tx: Tx): Promise<StoredKey[]> {
  return tx
    .select({ id: encryptionKeys.id, wraps: encryptionKeys.wraps, destroyedAt: encryptionKeys.destroyedAt })
    .from(encryptionKeys)
    .orderBy(asc(encryptionKeys.id))
}
