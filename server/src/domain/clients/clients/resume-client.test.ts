import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHookedClients } from '../../../testing/use-hooked-clients.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { resumeClient } from './resume-client.ts'

const { world, subscribed, ctx } = useHookedClients()

const LINKS = 1500

/** Copies a client's one link `LINKS` times, without statistics for the planner. */
async function copyLink(clientId: string): Promise<void> {
  for (const table of ['customer_verifications', 'verification_sessions', 'verification_links']) {
    const columns = await querySuperuser(
      world,
      `select column_name as name, data_type as type from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const copy = ({ name, type }: Record<string, unknown>) => {
      if (name === 'id' && type === 'uuid') return 'gen_random_uuid()'
      return ['id', 'verification_id', 'session_id'].includes(String(name))
        ? `${String(name)} || '_' || i`
        : String(name)
    }
    await querySuperuser(
      world,
      `insert into ${table} (${columns.map(({ name }) => name).join()})
        select ${columns.map(copy).join()} from ${table}, generate_series(2, ${LINKS}) i where client_id = $1`,
      [clientId],
    )
  }
}

/** Rows that this transaction has read and changed so far, by table. */
async function rowsSoFar(tx: Tx): Promise<Record<string, { read: number; changed: number }>> {
  const { rows } = await tx.execute<{ table: string; read: number; changed: number }>(sql`
    select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, n_tup_upd::int as changed
    from pg_stat_xact_user_tables where relname in ('customer_verifications', 'verification_links', 'sessions')`)
  return Object.fromEntries(rows.map(({ table, ...counts }) => [table, counts]))
}

test('extending many links reads only a few rows for each, even without planner statistics', async () => {
  const { clientId, me } = await subscribed()
  const { expiresAt } = await createLink(me, {
    customerName: 'A',
    customerEmail: 'a@example.com',
    expiryDays: 3,
  })
  await copyLink(clientId)
  const HOUR_MS = 3_600_000
  const since = new Date(world.clock.now().getTime() - HOUR_MS)
  const rows = await asSystem(world, async (tx) => {
    await resumeClient(ctx(), tx, clientId, since)
    return rowsSoFar(tx)
  })
  // A nested scan over all rows would read 2 million.
  for (const table of ['customer_verifications', 'verification_links']) {
    const { read, changed } = rows[table] ?? { read: 0, changed: 0 }
    // The connection may not have reported its previous statements yet.
    expect([table, changed >= LINKS && changed < LINKS + 20]).toEqual([table, true])
    expect([table, read < 6 * LINKS]).toEqual([table, true])
  }
  const [ends] = await querySuperuser(
    world,
    `select count(*)::int as n, min(l.expires_at) as first, max(v.expires_at) as last
      from verification_links l join customer_verifications v using (verification_id) where l.client_id = $1`,
    [clientId],
  )
  const end = new Date(Date.parse(expiresAt) + HOUR_MS)
  expect(ends).toEqual({ n: LINKS, first: end, last: end })
})
