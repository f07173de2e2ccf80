import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { VerificationListItem } from '@wabi/contract/shapes/verification.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { isStillSignedIn } from '../../people/auth/is-still-signed-in.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { isClientActive } from '../../clients/clients/is-client-active.ts'
import { toListItems, loadPersonRows } from './list-verifications.ts'
import { type Filter, filterConditions } from './filter-conditions.ts'
import { resolveSearch } from './resolve-search.ts'
import { filterByName, getNameSearch } from './rank-by-name.ts'

/** Pause between reads: a verification that changes several times meanwhile is read once. */
const SETTLE_MS = 1000

/** How often the sign-in is checked again, if there are changes to send. */
const ACCESS_CHECK_INTERVAL_MS = 30_000

/** Verifications read at a time. */
const BATCH_SIZE = 50

/** Maximum duration of a stream; the page reconnects by itself. */
const MAX_DURATION_MS = 30 * MINUTE_MS

export type ListChange =
  | {
      kind: 'change'
      item: z.input<typeof VerificationListItem>
      /** Whether it now matches the filter. */
      listed: boolean
    }
  /** Earlier changes may be missing: fetch the list again. */
  | { kind: 'reload' }

interface Follower {
  filter: Filter
  signal: AbortSignal
}

/**
 * Streams new and changed verifications of a client until the caller stops. The database signals each change after its
 * commit, so none is missed, regardless of clocks and long transactions; where signals may have been lost, the caller
 * has to fetch the list again. While nothing changes, the database is not queried.
 */
export async function* followVerifications(
  ctx: Ctx,
  { filter, signal }: Follower,
): AsyncGenerator<ListChange> {
  const clientId = requireClientId(ctx)
  const deadline = performance.now() + MAX_DURATION_MS
  const signIn = ctx.actor.kind === 'client-user' ? [ctx.actor.tokenId] : []
  const watch = ctx.signals.watch(clientId, `${clientId}/${callerMode(ctx)}`, ...signIn)
  try {
    // The list may have been fetched before the watch started.
    yield { kind: 'reload' }
    let checked = performance.now()
    for (let leftMs = MAX_DURATION_MS; leftMs > 0 && !signal.aborted; leftMs = deadline - performance.now()) {
      const { keys, missed } = await watch.next(leftMs, signal)
      if (signal.aborted) return
      const ids = [...keys].filter(isVerification)
      // A signal without ids means that the sign-in or the client has changed.
      if ((ids.length === 0 && !missed) || performance.now() - checked > ACCESS_CHECK_INTERVAL_MS) {
        if (!(await isStillSignedIn(ctx))) return
        checked = performance.now()
      }
      if (!(await isClientActive(ctx, clientId))) return
      if (missed) yield { kind: 'reload' }
      else
        for (let at = 0; at < ids.length; at += BATCH_SIZE)
          yield* await readChanges(ctx, filter, ids.slice(at, at + BATCH_SIZE))
      await sleep(SETTLE_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    watch.end()
  }
}

const isVerification = (key: string) => key.startsWith('ver_')

async function readChanges(ctx: Ctx, filter: Filter, ids: string[]): Promise<ListChange[]> {
  if (ids.length === 0) return []
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const mode = callerMode(ctx)
    const search = await resolveSearch(ctx, tx, { clientId, mode }, filter.search)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select v.verification_id as id from customer_verifications v
      where v.verification_id = any (${sql.param(ids)}::text[]) and ${filterConditions({ clientId, mode, filter, search, now: ctx.clock.now() })}`)
    const name = getNameSearch(search)
    const matching = rows.map(({ id }) => id)
    const listed = name ? await filterByName(ctx, tx, clientId, name, matching) : new Set(matching)
    const found = await loadPersonRows(ctx, tx, clientId, ids)
    const items = await toListItems(tx, found)
    return items.map((item) => ({ kind: 'change' as const, item, listed: listed.has(item.verificationId) }))
  })
}
