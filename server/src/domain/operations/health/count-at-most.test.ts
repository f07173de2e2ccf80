import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_HEALTH_COUNT } from '@wabi/contract/shapes/health-limits.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { mailState } from './mail-state.ts'
import { readHealth } from './read-health.ts'
import { webhookState } from './webhook-state.ts'

const MANY = 10 * MAX_HEALTH_COUNT
const FEW = 3
/** One of them is inactive. */
const WEBHOOKS = 12

let world: World
const query = (statement: string) => querySuperuser(world, statement)

beforeAll(async () => {
  world = await createWorld()
  // After a vacuum an index-only scan would read rows without counting them as fetched.
  for (const table of ['emails', 'webhook_logs'])
    await query(`alter table ${table} set (autovacuum_enabled = false)`)
  await query(`set session_replication_role = replica;
    insert into clients (id, company_name, contact_email) values ('cli_counted', 'Counted', 'c@example.et');
    insert into emails (id, "to", subject, text, status, created_at)
    select 'eml_' || status || n, '', '', '', status, now() - interval '1 day' + n * interval '0.1 seconds'
    from unnest(array['queued', 'sent', 'kept']) status, generate_series(1, ${MANY}) n;
    insert into emails (id, "to", subject, text, status, created_at)
    select 'eml_failed' || n, '', '', '', 'failed', now() - n * interval '3 days' from generate_series(1, ${FEW}) n;
    insert into webhook_configs (id, client_id, webhook_name, url, secret, is_active)
    select 'whk_counted' || n, 'cli_counted', 'Counted', 'https://counted.example', '', n < ${WEBHOOKS}
    from generate_series(1, ${WEBHOOKS}) n;
    insert into webhook_logs (id, client_id, webhook_config_id, event_id, event, url, payload, status, next_attempt_at)
    select 'dlv_' || n, 'cli_counted', 'whk_counted' || n % ${WEBHOOKS} + 1, 'evt_' || n, 'verification.completed', 'https://counted.example',
      '{}', 'pending', now() - interval '1 day' + n * interval '0.1 seconds'
    from generate_series(1, ${MANY}) n;
    insert into webhook_logs (id, client_id, webhook_config_id, event_id, event, url, payload, status, next_attempt_at)
    select 'dlv_later' || n, 'cli_counted', 'whk_counted' || n % ${WEBHOOKS} + 1, 'evt_later' || n, 'verification.completed',
      'https://counted.example', '{}', 'pending', now() + interval '1 day'
    from generate_series(1, ${WEBHOOKS * FEW}) n;
    analyze`)
})
afterAll(() => world.close())

/** With a mail server: without one, stored mails need no decision. */
const withMailServer = () =>
  Object.assign(Object.create(world) as World, { mail: { ...world.mail, kind: 'smtp' as const } })

test('mails and deliveries are counted exactly up to the limit', async () => {
  const { mails, webhooks } = await readHealth(withMailServer())
  expect(mails).toMatchObject({ queued: MAX_HEALTH_COUNT, failedInAWeek: 2, keptToDecide: MAX_HEALTH_COUNT })
  expect(mails.oldestQueuedSeconds).toBeGreaterThanOrEqual(86_399)
  expect(webhooks).toMatchObject({ due: MAX_HEALTH_COUNT, later: (WEBHOOKS - 1) * FEW })
  expect(webhooks.oldestDueSeconds).toBeGreaterThanOrEqual(86_399)
})

test.each([
  // Queued and stored ones.
  ['emails', 2, (tx: Tx) => mailState(withMailServer(), tx)],
  ['webhook_logs', 1, (tx: Tx) => webhookState(tx, world.clock.now())],
])('reads a bounded number of rows of %s, however many are waiting', async (table, counts, read) => {
  const rows = await asSystem(world, async (tx) => {
    // Rows that this transaction has read so far.
    const rowsRead = async () => {
      const result = await tx.execute<{ n: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = ${table}`,
      )
      return result.rows[0]?.n ?? 0
    }
    const before = await rowsRead()
    await read(tx)
    return (await rowsRead()) - before
  })
  expect(rows).toBeGreaterThanOrEqual(counts * MAX_HEALTH_COUNT)
  expect(rows).toBeLessThan(counts * MAX_HEALTH_COUNT + 200)
})
