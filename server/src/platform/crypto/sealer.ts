import type { Tx } from '../db/tenant.ts'

/** Owner of a data key. Each verification has its own, so that destroying it erases exactly one person. */
export interface KeyOwner {
  clientId: string
  kind: 'verification' | 'client'
  id: string
}

/** An unwrapped data key. In memory only for the duration of an operation; never logged, never sent. */
export interface DataKey {
  readonly owner: KeyOwner
  readonly bytes: Uint8Array
}

/** The only place where a sealed value can be opened; used as the associated data (AAD) of AES-GCM. */
export interface SealedPlace {
  clientId: string
  table: string
  /** The row's public id. */
  row: string
  column: string
}

/**
 * Envelope encryption with AES-256-GCM (NIST SP 800-38D): a random data key per owner, wrapped under ENCRYPTION_KEY and
 * stored in `data_keys`. A sealed value that was changed, or moved to another tenant, table, row or column, cannot be
 * opened.
 */
export interface Sealer {
  /** Creates and stores a data key; one per owner. */
  newDataKey(tx: Tx, owner: KeyOwner): Promise<DataKey>
  /** @throws SealBroken when the owner has none, or it was destroyed */
  dataKey(tx: Tx, owner: KeyOwner): Promise<DataKey>
  /** The keys of many owners of one client and kind, by id, in one query, without destroyed ones. */
  dataKeys(
    tx: Tx,
    clientId: string,
    kind: KeyOwner['kind'],
    ids: readonly string[],
  ): Promise<Map<string, DataKey>>
  /** Permanently destroys an owner's data key: nothing it sealed can be opened again. Does nothing without one. */
  destroyDataKey(tx: Tx, owner: KeyOwner): Promise<void>
  /** For text columns: `v1.` and base64url. */
  seal(key: DataKey, where: SealedPlace, plain: string | Uint8Array): string
  open(key: DataKey, where: SealedPlace, sealed: string): string
  /** For storage: version byte, nonce, tag, ciphertext. */
  sealBytes(key: DataKey, where: SealedPlace, plain: Uint8Array): Uint8Array
  openBytes(key: DataKey, where: SealedPlace, sealed: Uint8Array): Uint8Array
  /**
   * A keyed hash (HMAC-SHA-256, hexadecimal) for finding equal values without storing them: API keys, ID numbers.
   * Differs by purpose, so that two columns cannot be joined.
   */
  fingerprint(purpose: string, value: string): string
  /** The same under one owner's key: without it, nobody can test which value was hashed. */
  keyedHash(key: DataKey, purpose: string, value: string): string
}

/** A key is missing or a sealed value was tampered with. Reveals nothing of the content. */
export class SealBroken extends Error {}
