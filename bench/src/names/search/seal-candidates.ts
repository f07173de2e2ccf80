import { findCandidates, getNameSearch } from '../../../../server/src/domain/records/lists/rank-by-name.ts'
import { resolveSearch } from '../../../../server/src/domain/records/lists/resolve-search.ts'
import { asTenant } from '../../../../server/src/platform/db/tenant.ts'
import type { BenchClient } from '../../dashboard/open-bench-client.ts'

/** Seals the names of verifications, as the platform does. */
export type Seal = (ids: readonly string[]) => Promise<void>

interface Candidates {
  /** How many verifications the search decrypts and compares first. */
  count: number
  /** One of the search's terms. */
  term: string
}

/** Seals all verifications that a search may open, so that the search costs what it does in production. */
export async function sealCandidates(
  { ctx, clientId }: BenchClient,
  seal: Seal,
  typed: string,
): Promise<Candidates> {
  const of = { clientId, mode: 'live' } as const
  return asTenant(ctx, clientId, async (tx) => {
    const search = await resolveSearch(ctx, tx, of, typed)
    const name = getNameSearch(search)
    if (!name) throw new Error(`${typed} is not a name`)
    const wanted = { ...of, filter: {}, search, now: ctx.clock.now() }
    const { ids } = await findCandidates(tx, wanted, [name.whole, name.beginning])
    const { ids: any } = await findCandidates(tx, wanted, [name.any])
    await seal([...ids, ...any])
    return { count: ids.length, term: [...name.whole, ...name.beginning][0]! }
  })
}
