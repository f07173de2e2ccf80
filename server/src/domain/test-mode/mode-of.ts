import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { Ctx } from '../../context.ts'

/** Live or test: what is listed, counted and made for this caller. A key has its own mode, a person's page says it. */
export function modeOf({ actor, mode = 'live' }: Pick<Ctx, 'actor' | 'mode'>): KeyMode {
  return actor.kind === 'api-key' ? actor.mode : mode
}

/**
 * Whether what was found by its id is there for this caller: a key knows nothing of the other mode, while a link that one
 * colleague sends another opens whatever the switch says.
 */
export function mayKnow({ actor }: Pick<Ctx, 'actor'>, { mode }: { mode: KeyMode }): boolean {
  return actor.kind !== 'api-key' || actor.mode === mode
}
