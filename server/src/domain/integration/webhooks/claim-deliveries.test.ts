import { expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHookedClients } from '../../../testing/use-hooked-clients.ts'
import { claimDeliveries } from './claim-deliveries.ts'

const WEBHOOKS = 200
const PENDING_PER_WEBHOOK = 100
const CLAIMED = 50

const { world, ctx } = useHookedClients()
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)

const READ_COUNT = `select idx_tup_read::int as n from pg_stat_user_indexes where indexrelname = 'webhook_logs_due'`

/** Entries read so far from the index of due deliveries. Connections report them within a second of a statement. */
async function entriesRead(moreThan: number): Promise<number> {
  await expect.poll(async () => Number((await query(READ_COUNT))[0]?.n)).toBeGreaterThan(moreThan)
  return Number((await query(READ_COUNT))[0]?.n)
}

test('a claim reads only the first deliveries of each webhook, even with many pending ones and no table statistics', async () => {
  await query(`alter table webhook_logs set (autovacuum_enabled = off)`)
  await query(
    `insert into clients (id, company_name, contact_email)
     select 'cli_many' || n, 'Many', 'many@example.et' from generate_series(1, ${WEBHOOKS}) n`,
  )
  await query(
    `insert into webhook_configs (id, client_id, webhook_name, url, secret)
     select 'whk_many' || n, 'cli_many' || n, 'Many', 'https://many.example', '' from generate_series(1, ${WEBHOOKS}) n`,
  )
  await query(
    `set session_replication_role = replica;
     insert into webhook_logs (id, client_id, webhook_config_id, event_id, event, url, payload, status, next_attempt_at)
     select 'dlv_many' || n, 'cli_many' || n % ${WEBHOOKS} + 1, 'whk_many' || n % ${WEBHOOKS} + 1, 'evt_' || n,
       'verification.completed', 'https://many.example', jsonb_build_object('filling', repeat('x', 300)), 'pending',
       '2029-01-01'::timestamptz + random() * interval '1 day'
     from generate_series(1, ${WEBHOOKS * PENDING_PER_WEBHOOK}) n`,
  )
  const claimed = claimDeliveries(ctx(), 'test', { total: CLAIMED, busy: new Map(), ahead: new Map() })
  // The secrets are invalid, so they cannot be opened, and the claim is rolled back.
  await expect(claimed).rejects.toThrow()
  // One step per webhook, its first delivery and the claimed ones, not the hundred pending ones of each.
  expect(await entriesRead(0)).toBeLessThan(WEBHOOKS * 10)
})
