import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { VerificationListItem } from '@wabi/contract/shapes/verification.ts'
import type { Ctx } from '../../context.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { stillSignedIn } from '../auth/still-signed-in.ts'
import { clientOf } from '../client-of.ts'
import { modeOf } from '../test-mode/mode-of.ts'
import { isOpen } from '../clients/is-open.ts'
import { listItems, personRows } from '../verifications/list-verifications.ts'
import { type Filter, filterConditions } from './filter-conditions.ts'
import { findSought } from './find-sought.ts'
import { foundByName, soughtName } from './rank-sought.ts'

/** Between two looks: of many changes in a short time each is opened once. */
const SETTLE_MS = 1000

/** Whether the follower would still be let in is looked at this often, when there is something to tell. */
const CHECK_EVERY_MS = 30_000

/** So many are opened at a time. */
const OPENED = 50

/** A follower that nobody ends is ended; the page begins anew by itself. */
const LONGEST_MS = 30 * 60_000

export type Followed =
  | {
      kind: 'change'
      item: z.input<typeof VerificationListItem>
      /** Whether it is in the filtered list now. */
      listed: boolean
    }
  /** Changes before may be missing: what was fetched earlier has to be fetched again. */
  | { kind: 'reload' }

interface Follower {
  filter: Filter
  signal: AbortSignal
}

/**
 * What is new or has changed in a client's verifications from now on, until the caller stops listening. Each change is
 * signalled by the database once it has committed, so that nothing is missed, whatever clocks say and however long a
 * transaction took; where signals may have been lost, the follower has to fetch its list again. While nothing changes,
 * nothing is asked of the database.
 */
export async function* followVerifications(ctx: Ctx, { filter, signal }: Follower): AsyncGenerator<Followed> {
  const clientId = clientOf(ctx)
  const until = performance.now() + LONGEST_MS
  const signIn = ctx.actor.kind === 'client-user' ? [ctx.actor.tokenId] : []
  const watch = ctx.signals.watch(clientId, `${clientId}/${modeOf(ctx)}`, ...signIn)
  try {
    // What was fetched before the watch began may be older than it.
    yield { kind: 'reload' }
    let checked = performance.now()
    for (let leftMs = LONGEST_MS; leftMs > 0 && !signal.aborted; leftMs = until - performance.now()) {
      const { keys, missed } = await watch.next(leftMs, signal)
      if (signal.aborted) return
      const ids = [...keys].filter(isVerification)
      // Without any, the sign-in or the client has changed.
      if ((ids.length === 0 && !missed) || performance.now() - checked > CHECK_EVERY_MS) {
        if (!(await stillSignedIn(ctx))) return
        checked = performance.now()
      }
      if (!(await isOpen(ctx, clientId))) return
      if (missed) yield { kind: 'reload' }
      else
        for (let at = 0; at < ids.length; at += OPENED)
          yield* await changesOf(ctx, filter, ids.slice(at, at + OPENED))
      await sleep(SETTLE_MS, undefined, { signal }).catch(() => {})
    }
  } finally {
    watch.end()
  }
}

const isVerification = (key: string) => key.startsWith('ver_')

async function changesOf(ctx: Ctx, filter: Filter, ids: string[]): Promise<Followed[]> {
  if (ids.length === 0) return []
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const mode = modeOf(ctx)
    const sought = await findSought(ctx, tx, { clientId, mode }, filter.search)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select v.verification_id as id from customer_verifications v
      where v.verification_id = any (${sql.param(ids)}::text[]) and ${filterConditions({ clientId, mode, filter, sought })}`)
    const name = soughtName(sought)
    const held = rows.map(({ id }) => id)
    const listed = name ? await foundByName(ctx, tx, clientId, name, held) : new Set(held)
    const found = await personRows(ctx, tx, clientId, ids)
    const items = await listItems(tx, found)
    return items.map((item) => ({ kind: 'change' as const, item, listed: listed.has(item.verificationId) }))
  })
}
