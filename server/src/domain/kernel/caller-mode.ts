import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from './context.ts'

/**
 * The caller's mode, live or test, for lists, counts and new records. An API key has a fixed mode, a person selects it.
 */
export function callerMode({ actor, mode = 'live' }: Pick<Ctx, 'actor' | 'mode'>): KeyMode {
  return actor.kind === 'api-key' ? actor.mode : mode
}

/**
 * Whether the caller may see a record found by its id. An API key sees only records of its own mode; a person sees
 * both, so that a link from a colleague opens whatever mode is selected.
 */
export function isInCallerMode({ actor }: Pick<Ctx, 'actor'>, { mode }: { mode: KeyMode }): boolean {
  return actor.kind !== 'api-key' || actor.mode === mode
}
