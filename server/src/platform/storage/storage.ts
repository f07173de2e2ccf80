/**
 * Where images lie. Keys are paths of our own making (`clientId/verificationId/evidenceId`); bytes are sealed before
 * they come here, so that a copy of the storage shows nobody's face.
 */
export interface Storage {
  /** Durable when it resolves: a crash leaves the whole object or none. Replaces an object of the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws StorageMissing when there is no such object */
  get(key: string): Promise<Uint8Array>
  /** Harmless when there is no such object. */
  delete(key: string): Promise<void>
  /** The object of this key, and every object whose key begins with it and a slash. Harmless when there is none. */
  deleteUnder(path: string): Promise<void>
  /**
   * Every object, or every one beneath the path `under`, in an order that stays the same from call to call; `after` is a
   * key that an earlier call gave, where this one continues. Objects written meanwhile may be among them.
   */
  list(options?: { under?: string; after?: string }): AsyncIterable<StoredObject>
  /** Resolves when an object can be written, for `/readyz`. */
  check(): Promise<void>
}

export interface StoredObject {
  key: string
  /** By the storage's clock. */
  modifiedAt: Date
}

export class StorageMissing extends Error {
  readonly key: string
  constructor(key: string) {
    super(`There is no stored object ${key}.`)
    this.key = key
  }
}
