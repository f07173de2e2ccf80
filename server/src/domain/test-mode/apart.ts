import type { KeyMode } from '@wabi/contract/key-limits.ts'

/**
 * The name under which something is kept to be found again (a model's faces, a purpose of keyed hashes): in test mode it
 * is another one, so that a test face, number or name never meets a live one, in whatever way is searched.
 */
export function apart(mode: KeyMode, name: string): string {
  return mode === 'test' ? `${name} (test)` : name
}
