/** Letters, digits, `_` and `-` between slashes: no dots, so no path traversal, and nothing that a URL would encode. */
const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/u

export function isStorageKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws Error when it is not a storage key */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key))
    throw new Error('A storage key holds letters, digits, - and _ between slashes only.')
  return key
}
