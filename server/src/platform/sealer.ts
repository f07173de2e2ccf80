import type { Tx } from './db/tenant.ts'

/** Whose key it is. A verification has its own, so that destroying it erases one person and nobody else. */
export interface KeyOwner {
  clientId: string
  kind: 'verification' | 'client'
  id: string
}

/** An unwrapped data key. Lives in memory for the length of an operation; never logged, never sent. */
export interface DataKey {
  readonly owner: KeyOwner
  readonly bytes: Uint8Array
}

/** The one place where a sealed value may be opened: it is the associated data of AES-GCM. */
export interface SealedPlace {
  clientId: string
  table: string
  /** The row's public id. */
  row: string
  column: string
}

/**
 * Envelope encryption, AES-256-GCM (NIST SP 800-38D): a random data key per owner, wrapped by ENCRYPTION_KEY and kept
 * in `data_keys`. A sealed value that was changed, or moved to another tenant, table, row or column, does not open.
 */
export interface Sealer {
  /** Makes and stores a data key; one per owner. */
  newDataKey(tx: Tx, owner: KeyOwner): Promise<DataKey>
  /** @throws SealBroken when the owner has none, or it was destroyed */
  dataKey(tx: Tx, owner: KeyOwner): Promise<DataKey>
  /** The keys of many owners of one client and kind, by their ids, in one query. A key that is no more is not in it. */
  dataKeys(
    tx: Tx,
    clientId: string,
    kind: KeyOwner['kind'],
    ids: readonly string[],
  ): Promise<Map<string, DataKey>>
  /** Destroys an owner's data key for good: nothing that it sealed opens again. Harmless without one. */
  destroyDataKey(tx: Tx, owner: KeyOwner): Promise<void>
  /** For text columns: `v1.` and base64url. */
  seal(key: DataKey, where: SealedPlace, plain: string | Uint8Array): string
  open(key: DataKey, where: SealedPlace, sealed: string): string
  /** For storage: version byte, nonce, tag, ciphertext. */
  sealBytes(key: DataKey, where: SealedPlace, plain: Uint8Array): Uint8Array
  openBytes(key: DataKey, where: SealedPlace, sealed: Uint8Array): Uint8Array
  /**
   * A keyed hash (HMAC-SHA-256, hexadecimal) that finds an equal value again without keeping it: API keys, ID numbers.
   * Differs by purpose, so that two columns cannot be joined.
   */
  fingerprint(purpose: string, value: string): string
  /** The same under one owner's key: without that key nobody can tell of what it is the hash. */
  keyedHash(key: DataKey, purpose: string, value: string): string
}

/** A key is missing or a sealed value is not what was sealed. Says nothing of the content. */
export class SealBroken extends Error {}
