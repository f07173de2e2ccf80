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

/** Changes in one look. Where there are more, the follower has to fetch its list again. */
const MOST_CHANGES = 1000

/** So many are opened at a time. */
const OPENED = 50

/** A follower that nobody ends is ended; the page begins anew by itself. */
const LONGEST_MS = 30 * 60_000

/** The text of a `pg_snapshot`: xmin, xmax and the transactions between them that were in progress, in their order. */
const SNAPSHOT = /^(?<xmin>\d{1,18}):(?<xmax>\d{1,18}):(?<between>(?:\d{1,18}(?:,\d{1,18})*)?)$/u

/** Whether PostgreSQL would take it for one. */
function isSnapshot(text: string): boolean {
  const { xmin, xmax, between } = SNAPSHOT.exec(text)?.groups ?? {}
  if (!xmin || !xmax) return false
  const running = between ? between.split(',').map(BigInt) : []
  const ordered = [1n, BigInt(xmin), ...running]
  return (
    ordered.every((number, at) => number >= (ordered[at - 1] ?? 0n)) &&
    BigInt(xmin) <= BigInt(xmax) &&
    running.every((number) => number < BigInt(xmax))
  )
}

export type Followed =
  | {
      kind: 'change'
      item: z.input<typeof VerificationListItem>
      /** Whether it is in the filtered list now. */
      listed: boolean
    }
  | { kind: 'seen'; seen: string; complete: boolean }

interface Follower {
  filter: Filter
  /** `seen` of an earlier stream. */
  after?: string | undefined
  signal: AbortSignal
}

/**
 * What is new or has changed in a client's verifications from now on, or after an earlier stream, until the caller stops
 * listening. Each look gives what has committed since the look before, by PostgreSQL's own snapshots: nothing is missed and
 * nothing comes twice, whatever clocks say and however long a transaction took.
 */
export async function* followVerifications(
  ctx: Ctx,
  { filter, after, signal }: Follower,
): AsyncGenerator<Followed> {
  const until = performance.now() + LONGEST_MS
  let { seen, complete } = await beginning(ctx, after)
  yield { kind: 'seen', seen, complete }
  let checked = performance.now()
  while (performance.now() < until && !signal.aborted) {
    if (performance.now() - checked > CHECK_EVERY_MS) {
      if (!(await stillSignedIn(ctx))) return
      checked = performance.now()
    }
    if (!(await isOpen(ctx, clientOf(ctx)))) return
    const { ids, snapshot } = await changedSince(ctx, seen)
    complete = ids.length <= MOST_CHANGES
    if (complete)
      for (let at = 0; at < ids.length; at += OPENED)
        yield* await changesOf(ctx, filter, ids.slice(at, at + OPENED))
    seen = snapshot
    if (ids.length > 0) yield { kind: 'seen', seen, complete }
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** Where to begin: after an earlier stream if this database knows its snapshot, else now. */
async function beginning(ctx: Ctx, after: string | undefined): Promise<{ seen: string; complete: boolean }> {
  const given = after !== undefined && isSnapshot(after) ? after : null
  const { rows } = await asTenant(ctx, clientOf(ctx), (tx) =>
    tx.execute<{ now: string; known: boolean | null }>(sql`
      select pg_current_snapshot()::text as now,
        split_part(${given}::text, ':', 2)::numeric <= pg_snapshot_xmax(pg_current_snapshot())::text::numeric as known`),
  )
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  return given !== null && row.known ? { seen: given, complete: true } : { seen: row.now, complete: false }
}

/** Verifications whose last change had not committed in a snapshot and has now, and the snapshot of now. */
async function changedSince(ctx: Ctx, seen: string): Promise<{ ids: string[]; snapshot: string }> {
  const clientId = clientOf(ctx)
  const { rows } = await asTenant(ctx, clientId, (tx) =>
    tx.execute<{ ids: string[]; snapshot: string }>(sql`
      select pg_current_snapshot()::text as snapshot, array(
        select verification_id from customer_verifications
        where client_id = ${clientId} and mode = ${modeOf(ctx)}
          and changed_in >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
        order by changed_in limit ${MOST_CHANGES + 1}) as ids`),
  )
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  return row
}

async function changesOf(ctx: Ctx, filter: Filter, ids: string[]): Promise<Followed[]> {
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
    return items.map((item) => ({ kind: 'change' as const, item, listed: listed.has(item.verificationId) }))
  })
}
