import { createHmac, hkdfSync } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { decrypt, encrypt } from './aead.ts'
import { encryptionKeys } from './db/schema/keys-and-processes.ts'
import type { Tx } from './db/tenant.ts'

/** A row of `encryption_keys`. */
export interface StoredKey {
  id: number
  wraps: Record<string, string>
  destroyedAt: Date | null
}

/** Makes fingerprints; the same as long as the installation lives, since what was hashed cannot be hashed anew. */
export const INDEX_KEY = 0

/** What every database begins with: both derived from the root. */
export const FIRST_KEYS: readonly StoredKey[] = [
  { id: INDEX_KEY, wraps: {}, destroyedAt: null },
  { id: 1, wraps: {}, destroyedAt: null },
]

/** Proves a root key (ENCRYPTION_KEY, 32 bytes) without telling anything of it. */
export function canaryOf(root: Uint8Array): string {
  return createHmac('sha256', root).update('wabi encryption key canary').digest('hex')
}

/** By which a root is named in `wraps`. */
export const rootIdOf = (root: Uint8Array): string => canaryOf(root).slice(0, 16)

const derived = (root: Uint8Array, use: string) =>
  new Uint8Array(hkdfSync('sha256', root, '', `wabi ${use}`, 32))

const placeOf = (id: number) => ['encryption key', String(id)]

/** A key's bytes as `wraps` holds them, under a key that is derived from the root (HKDF, RFC 5869) for this alone. */
export function wrapUnder(root: Uint8Array, id: number, bytes: Uint8Array): string {
  return encrypt(derived(root, 'keyring'), placeOf(id), bytes).toString('base64url')
}

/**
 * A key's bytes; null when it is destroyed, or this root does not open it.
 * @throws SealBroken when its wrap was tampered with
 */
export function keyBytes(root: Uint8Array, { id, wraps, destroyedAt }: StoredKey): Uint8Array | null {
  if (destroyedAt) return null
  if (Object.keys(wraps).length === 0) return derived(root, id === INDEX_KEY ? 'fingerprint' : 'wrapping')
  const wrapped = wraps[rootIdOf(root)]
  return wrapped === undefined
    ? null
    : new Uint8Array(decrypt(derived(root, 'keyring'), placeOf(id), Buffer.from(wrapped, 'base64url')))
}

export function readStoredKeys(tx: Tx): Promise<StoredKey[]> {
  return tx
    .select({ id: encryptionKeys.id, wraps: encryptionKeys.wraps, destroyedAt: encryptionKeys.destroyedAt })
    .from(encryptionKeys)
    .orderBy(asc(encryptionKeys.id))
}
