import { parseName, rankName, type Rank } from '@wabi/names'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Wanted } from './filter-conditions.ts'
import type { Sought } from './find-sought.ts'
import { openNames } from './open-names.ts'
import type { SoughtName } from './search-words.ts'
import { walkList } from './walk-list.ts'

/** So many of the newest that share a key are opened and compared, of whole words and of beginnings each. */
export const MOST_RANKED = 100

/** The name that a search looks for; null where it looks for something else, or for nothing. */
export const soughtName = (sought: Sought | null): SoughtName | null =>
  sought && 'terms' in sought ? (sought.name ?? null) : null

export interface Ranked {
  /** Best first; of equal ones the newer first. */
  ids: string[]
  /** Older ones share keys as well, and were not compared. */
  more: boolean
}

/**
 * The verifications of a filtered list whose names are spellings of what was typed, the likeliest first. `beside` is ranked
 * with them, whether or not the filter holds it.
 */
export async function rankSought(
  ctx: Ctx,
  tx: Tx,
  wanted: Wanted,
  name: SoughtName,
  beside: string | null = null,
): Promise<Ranked> {
  const look = async (terms: string[]) => {
    if (terms.length === 0) return []
    const walk = walkList({ ...wanted, sought: { terms }, limit: MOST_RANKED })
    const { rows } = await tx.execute<{ verification_id: string }>(walk)
    return rows.map((row) => row.verification_id)
  }
  const rank = (ids: readonly string[]) =>
    rankIds(ctx, tx, wanted.clientId, name, beside === null ? ids : [...ids, beside])
  const whole = await look(name.whole)
  const beginning = whole.length < MOST_RANKED ? await look(name.beginning) : []
  const found = await rank([...whole, ...beginning])
  const full = whole.length === MOST_RANKED || beginning.length === MOST_RANKED
  if (found.some((id) => id !== beside) || name.any.length === 0) return { ids: found, more: full }
  const any = await look(name.any)
  return { ids: await rank(any), more: any.length === MOST_RANKED }
}

/** Of these verifications those whose names are spellings of what was typed. */
export async function foundByName(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  name: SoughtName,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await rankIds(ctx, tx, clientId, name, ids))
}

async function rankIds(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  { typed }: SoughtName,
  ids: readonly string[],
): Promise<string[]> {
  const names = await openNames(ctx, tx, clientId, ids)
  const known = new Map<string, Rank>()
  const rankOf = (name: string) => {
    let rank = known.get(name)
    if (!rank) known.set(name, (rank = rankName(typed, parseName(name))))
    return rank
  }
  return [...new Set(ids)]
    .flatMap((id) => {
      const ranks = (names.get(id) ?? []).map(rankOf).filter(({ found }) => found)
      const best = ranks.sort(byRank)[0]
      return best ? [{ id, ...best }] : []
    })
    .sort(byRank)
    .map(({ id }) => id)
}

const byRank = (a: Rank, b: Rank) => Number(b.same) - Number(a.same) || b.score - a.score
