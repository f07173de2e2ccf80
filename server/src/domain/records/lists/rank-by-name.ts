import { parseName, rankName, type Rank } from '@wabi/names'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { ListSelection } from './filter-conditions.ts'
import type { ResolvedSearch } from './resolve-search.ts'
import { openNames } from './open-names.ts'
import type { NameSearch } from '../../verification/session/search-words.ts'
import { walkList } from './walk-list.ts'

/**
 * How many verifications are decrypted and compared: those that share the most and the rarest keys of whole words, then of
 * prefixes, and among equals the newest.
 */
export const MAX_RANKED = 100

/** The name of a search by name; null for any other search and for none. */
export const getNameSearch = (search: ResolvedSearch | null): NameSearch | null =>
  search && 'terms' in search ? (search.name ?? null) : null

export interface Ranked {
  /** Best match first; among equals the newest first. */
  ids: string[]
  /** Whether older ones that share a key were not compared. */
  more: boolean
}

/**
 * The verifications of a filtered list whose names match the typed name, best match first. `extraId` is ranked with them,
 * whether or not it passes the filter.
 */
export async function rankByName(
  ctx: Ctx,
  tx: Tx,
  wanted: ListSelection,
  name: NameSearch,
  extraId: string | null = null,
): Promise<Ranked> {
  const rank = (ids: readonly string[]) =>
    rankIds(ctx, tx, wanted.clientId, name, extraId === null ? ids : [...ids, extraId])
  const candidates = await findCandidates(tx, wanted, [name.whole, name.beginning])
  const found = await rank(candidates.ids)
  if (found.some((id) => id !== extraId) || name.any.length === 0)
    return { ids: found, more: candidates.more }
  const any = await findCandidates(tx, wanted, [name.any])
  return { ids: await rank(any.ids), more: any.more }
}

/** The MAX_RANKED verifications to compare: those of the first group of terms, then of the next ones. */
export async function findCandidates(
  tx: Tx,
  wanted: ListSelection,
  groups: readonly (readonly string[])[],
): Promise<{ ids: string[]; more: boolean }> {
  const found = new Set<string>()
  for (const terms of groups) {
    if (terms.length === 0) continue
    const walk = walkList({ ...wanted, search: { terms: [...terms] }, limit: MAX_RANKED, byRarity: true })
    const { rows } = await tx.execute<{ verification_id: string }>(walk)
    for (const row of rows) found.add(row.verification_id)
    if (found.size >= MAX_RANKED) return { ids: [...found].slice(0, MAX_RANKED), more: true }
  }
  return { ids: [...found], more: false }
}

/** Those of the given verifications whose names match the typed name. */
export async function filterByName(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  name: NameSearch,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await rankIds(ctx, tx, clientId, name, ids))
}

async function rankIds(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  { typed }: NameSearch,
  ids: readonly string[],
): Promise<string[]> {
  const names = await openNames(ctx, tx, clientId, ids)
  const ranksByName = new Map<string, Rank>()
  const getRank = (name: string) => {
    let rank = ranksByName.get(name)
    if (!rank) ranksByName.set(name, (rank = rankName(typed, parseName(name))))
    return rank
  }
  return [...new Set(ids)]
    .flatMap((id) => {
      const ranks = (names.get(id) ?? []).map(getRank).filter(({ found }) => found)
      const best = ranks.sort(byRank)[0]
      return best ? [{ id, ...best }] : []
    })
    .sort(byRank)
    .map(({ id }) => id)
}

const byRank = (a: Rank, b: Rank) => Number(b.same) - Number(a.same) || b.score - a.score
