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

const LOOK_EVERY_MS = 2000

/** Whether the follower would still be let in is looked at this often. */
const CHECK_EVERY_MS = 30_000

/** A row is dated before its transaction ends: each look reaches back this far, and what was told is not told again. */
const REACH_BACK_MS = 15_000

/** So many in one look; where more have changed, the next one goes on behind them. */
const AT_MOST = 500

/** So many are opened at a time. */
const OPENED = 50

/** A follower that nobody ends is ended; the page begins anew by itself. */
const LONGEST_MS = 30 * 60_000

export interface Change {
  item: z.input<typeof VerificationListItem>
  /** Whether it is in the filtered list now. */
  listed: boolean
}

/** What is new or has changed in a client's verifications from now on, until the caller stops listening. */
export async function* followVerifications(
  ctx: Ctx,
  { filter, signal }: { filter: Filter; signal: AbortSignal },
): AsyncGenerator<Change> {
  const until = Date.now() + LONGEST_MS
  const told = new Map<string, string>()
  let since = new Date()
  for (const { id, at } of await changedSince(ctx, reachBack(since))) told.set(id, at)
  let checked = Date.now()
  while (Date.now() < until && !signal.aborted) {
    if (Date.now() - checked > CHECK_EVERY_MS) {
      if (!(await stillSignedIn(ctx))) return
      checked = Date.now()
    }
    if (!(await isOpen(ctx, clientOf(ctx)))) return
    const changed = await changedSince(ctx, reachBack(since))
    const fresh = changed.filter(({ id, at }) => told.get(id) !== at)
    for (const { id, at } of changed) told.set(id, at)
    for (let at = 0; at < fresh.length; at += OPENED)
      yield* await changesOf(
        ctx,
        filter,
        fresh.slice(at, at + OPENED).map(({ id }) => id),
      )
    const last = changed.at(-1)
    const behind = changed.length === AT_MOST ? REACH_BACK_MS : 0
    if (last) since = new Date(Math.max(since.getTime(), Date.parse(last.at) + behind))
    for (const [id, at] of told) if (Date.parse(at) < reachBack(since).getTime()) told.delete(id)
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

const reachBack = (instant: Date) => new Date(instant.getTime() - REACH_BACK_MS)

async function changedSince(ctx: Ctx, since: Date): Promise<{ id: string; at: string }[]> {
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { rows } = await tx.execute<{ id: string; at: string }>(sql`
      select verification_id as id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from customer_verifications where client_id = ${clientId} and mode = ${modeOf(ctx)} and updated_at > ${since.toISOString()}::timestamptz
      order by updated_at limit ${AT_MOST}`)
    return rows
  })
}

async function changesOf(ctx: Ctx, filter: Filter, ids: string[]): Promise<Change[]> {
  if (ids.length === 0) return []
  const clientId = clientOf(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const mode = modeOf(ctx)
    const sought = await findSought(ctx, tx, { clientId, mode }, filter.search)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select v.verification_id as id from customer_verifications v
      where v.verification_id = any (${sql.param(ids)}::text[]) and ${filterConditions({ clientId, mode, filter, sought })}`)
    const listed = new Set(rows.map(({ id }) => id))
    const found = await personRows(ctx, tx, clientId, ids)
    const items = await listItems(tx, found)
    return items.map((item) => ({ item, listed: listed.has(item.verificationId) }))
  })
}
