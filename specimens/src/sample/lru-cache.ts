/** A least-recently-used cache: long runs draw each background once and hold at most `most`. */
export function createLruCache<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, found)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return found
  }
}
