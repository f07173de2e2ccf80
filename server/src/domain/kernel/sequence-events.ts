import { sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'

/** Events that get their positions per statement, and statements per call. */
const BATCH = 5000
const MAX_BATCHES = 4

/**
 * Assigns positions in a client's feed to its newly committed events.
 *
 * One transaction at a time does so for a client (it locks the feed's row), and it sees only committed events. So a
 * reader that sees a position sees every position before it, and events that commit later get later positions: a reader
 * that continues after the last position it saw misses nothing, however long a transaction took and whatever clocks
 * say. Positions follow `created_at` where possible, so that they continue in a database restored elsewhere
 * (docs/decisions/020-events-in-commit-order.md).
 *
 * @returns the last position, and whether every event has one: right after the upgrade that introduced positions, the
 * backlog may take several transactions
 */
export async function sequenceEvents(tx: Tx, clientId: string): Promise<{ last: number; complete: boolean }> {
  const feed = await readFeed(tx, clientId)
  if (!feed.waiting) return { last: feed.last, complete: true }
  for (let batch = 1; ; batch += 1) {
    const { last, placed } = await sequenceBatch(tx, clientId)
    // Events committed since then are left to the next reader.
    const complete = placed < BATCH
    if (complete || batch === MAX_BATCHES) return { last, complete }
  }
}

/** Assigns all positions, in as many transactions as it takes: for callers without a time limit. */
export async function sequenceAll(ctx: Ctx, clientId: string): Promise<void> {
  while (!(await asTenant(ctx, clientId, (tx) => sequenceEvents(tx, clientId))).complete);
}

async function readFeed(tx: Tx, clientId: string): Promise<{ last: number; waiting: boolean }> {
  const { rows } = await tx.execute<{ last: string | null; waiting: boolean | null }>(sql`
    select (select last_position from event_feeds where client_id = ${clientId}) as last,
      (select true from unplaced_events where client_id = ${clientId} order by created_at, event_id limit 1) as waiting`)
  return { last: Number(rows[0]?.last ?? 0), waiting: rows[0]?.waiting ?? false }
}

async function sequenceBatch(tx: Tx, clientId: string): Promise<{ last: number; placed: number }> {
  await tx.execute(sql`
    insert into event_feeds (client_id, last_position) values (${clientId}, 0) on conflict do nothing`)
  await tx.execute(sql`select from event_feeds where client_id = ${clientId} for update`)
  // A separate statement: its snapshot is taken after the lock, so it sees the positions assigned before.
  const { rows: batches } = await tx.execute<{
    ids: string[] | null
    positions: string[]
    until: string
  }>(sql`
    with fresh as (
      select created_at, event_id, (extract(epoch from created_at) * 1000000)::bigint as us,
        row_number() over (order by created_at, event_id) as n
      from unplaced_events where client_id = ${clientId} order by created_at, event_id limit ${BATCH}
    ), placed as (
      select fresh.*, n + max(greatest(feed.last_position, us - n)) over (order by n) as position
      from fresh, event_feeds feed where feed.client_id = ${clientId}
    )
    select array_agg(event_id order by n) as ids, array_agg(position::text order by n) as positions,
      max(created_at)::text as until
    from placed`)
  const { ids, positions, until } = batches[0]!
  // As values, so that the planner knows their number. With statistics of a nearly empty table it would expect one row
  // on each side of a join, and compare each event of the client with each of the batch.
  const { rows } = await tx.execute<{ last: string; placed: number }>(sql`
    with noted as (
      update events set position = p.position
      from unnest(${sql.param(ids ?? [])}::text[], ${sql.param(ids ? positions : [])}::bigint[]) p (id, position)
      where events.client_id = ${clientId} and events.id = p.id
    ), gone as (
      delete from unplaced_events u
      where u.client_id = ${clientId} and u.created_at <= ${until}::timestamptz and u.event_id = any(${sql.param(ids ?? [])}::text[])
    )
    update event_feeds set last_position = coalesce(${ids ? positions.at(-1) : null}::bigint, last_position)
    where client_id = ${clientId}
    returning last_position as last, ${ids?.length ?? 0}::int as placed`)
  return { last: Number(rows[0]?.last), placed: rows[0]?.placed ?? 0 }
}
