/**
 * Storage for images and files. Keys are paths that the platform generates (`clientId/verificationId/evidenceId`);
 * bytes are sealed before they are stored, so that a copy of the storage reveals no faces.
 */
export interface Storage {
  /** Durable and atomic: a crash leaves the whole object or none. Replaces an object with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws StorageMissing when there is no such object */
  get(key: string): Promise<Uint8Array>
  /** Does nothing when there is no such object. Earlier versions that the storage keeps are deleted, too. */
  delete(key: string): Promise<void>
  /**
   * Deletes the object with this key, and every object whose key starts with it and a slash, with all versions that the
   * storage keeps, also of objects that were deleted before.
   */
  deleteUnder(path: string): Promise<void>
  /**
   * Lists every object, or those below the path `under`, in a stable order; `after` is a key from an earlier call,
   * after which this one continues. May include objects written during the call. `deleted` adds the keys of deleted
   * objects of which the storage still keeps versions.
   */
  list(options?: ListOptions): AsyncIterable<StoredObject>
  /** Resolves when an object can be written, for `/readyz`. */
  check(): Promise<void>
}

export interface ListOptions {
  under?: string
  after?: string
  deleted?: boolean
}

export interface StoredObject {
  key: string
  /** Of the newest version, by the storage's clock. */
  modifiedAt: Date
}

export class StorageMissing extends Error {
  readonly key: string
  constructor(key: string) {
    super(`There is no stored object ${key}.`)
    this.key = key
  }
}
