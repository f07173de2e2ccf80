import type { KeyMode } from '@wabi/contract/client/key-limits.ts'

/**
 * Namespace for stored search data (a model's faces, a purpose of keyed hashes). Test mode has its own, so that a test
 * face, number or name never matches a live one in any search.
 */
export function namespaceForMode(mode: KeyMode, name: string): string {
  return mode === 'test' ? `${name} (test)` : name
}
