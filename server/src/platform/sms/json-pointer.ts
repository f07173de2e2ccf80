/** The text or number at a JSON pointer (RFC 6901); null for anything else. */
export function readPointer(value: unknown, pointer: string): string | null {
  let at = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    at = (at as Record<string, unknown>)[key]
  }
  return typeof at === 'string' || typeof at === 'number' ? String(at) : null
}
