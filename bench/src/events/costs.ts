import { sql } from 'drizzle-orm'
import { EVENT_KINDS } from '../../../contract/src/shapes/event-samples.ts'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { listEvents } from '../../../server/src/domain/integration/webhooks/list-events.ts'
import { sequenceAll } from '../../../server/src/domain/kernel/sequence-events.ts'
import { asTenant } from '../../../server/src/platform/db/tenant.ts'

const EVENTS = 200_000
const RARE = 200

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

const walBytes = async (ctx: Ctx, clientId: string) =>
  Number(
    (
      await asTenant(ctx, clientId, (tx) =>
        tx.execute<{ n: string }>(sql`select pg_current_wal_lsn() - '0/0'::pg_lsn as n`),
      )
    ).rows[0]?.n,
  )

/** Prints the cost of writing, sequencing and listing events for a client with many. */
export async function measureCosts({ ctx, clientId }: { ctx: Ctx; clientId: string }): Promise<void> {
  const { data } = EVENT_KINDS['verification.completed'].sample
  await asTenant(ctx, clientId, (tx) =>
    tx.execute(sql`insert into customer_verifications (client_id, verification_id)
      select ${clientId}, 'ver_' || n from generate_series(1, ${EVENTS}::int) n`),
  )
  const before = await walBytes(ctx, clientId)
  const written = await timed(() =>
    asTenant(ctx, clientId, (tx) =>
      tx.execute(sql`insert into events (id, client_id, verification_id, type, payload, created_at)
        select 'evt_' || substr(md5(n::text) || md5(n::text), 1, 26), ${clientId}, 'ver_' || n,
          case when n % ${EVENTS / RARE} = 0 then 'fraud.detected' else 'verification.completed' end,
          jsonb_build_object('type', 'verification.completed', 'timestamp', '2026-11-21T09:30:00.000Z', 'data', ${JSON.stringify(data)}::jsonb),
          now() - (${EVENTS} - n) * interval '10 seconds'
        from generate_series(1, ${EVENTS}::int) n`),
    ),
  )
  const between = await walBytes(ctx, clientId)
  const placed = await timed(() => sequenceAll(ctx, clientId))
  const after = await walBytes(ctx, clientId)
  const each = (ms: number) => ((ms * 1000) / EVENTS).toFixed(0)
  const bytes = (from: number, to: number) => ((to - from) / EVENTS).toFixed(0)
  console.log(
    `${EVENTS} events of one client: written in ${each(written.ms)} us and ${bytes(before, between)} bytes of WAL each, ` +
      `sequenced in ${each(placed.ms)} us and ${bytes(between, after)} bytes each`,
  )
  const middle = await listEvents(ctx, {
    limit: 1,
    since: new Date(Date.now() - (EVENTS / 2) * 10_000).toISOString(),
  })
  const cursor = middle.page.resume
  for (const [name, query] of [
    ['a page in the middle', { cursor }],
    ['since, in the middle', { since: new Date(Date.now() - (EVENTS / 2) * 10_000).toISOString() }],
    ['a rare type', { type: 'fraud.detected' }],
    ['a type without events', { type: 'verification.expired' }],
  ] as const) {
    const times: number[] = []
    for (let n = 0; n < 20; n += 1)
      times.push((await timed(() => listEvents(ctx, { limit: 50, ...query }))).ms)
    console.log(`${name}: ${(times.sort((a, b) => a - b)[10] ?? 0).toFixed(1)} ms (median of 20)`)
  }
}
