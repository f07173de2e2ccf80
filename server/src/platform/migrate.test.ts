import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { migrate } from './migrate.ts'

const policy = { payload: z.object({}), retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 60 }
const jobCatalog = { 'ring-bell': policy, sweep: { ...policy, cron: '17 * * * *' } }

const name = `empty_${randomBytes(8).toString('hex')}`
const admin = new pg.Client({ connectionString: inject('postgresUrl') })
await admin.connect()
await admin.query(`create database ${name}`)
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`

async function inventory(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(`
    select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as what from information_schema.columns
      where table_schema in ('public', 'jobs')
    union all select 'policy', tablename || '.' || policyname from pg_policies
    union all select 'queue', name from jobs.queue
    union all select 'schedule', name || ' ' || cron from jobs.schedule
    union all select 'migration', hash from drizzle.__drizzle_migrations
    order by 1, 2`)
  await client.end()
  return rows
}

test('three processes at once migrate an empty database, creating everything once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(url.href, jobCatalog)))
  const made = await inventory()
  expect(made).toContainEqual({ kind: 'policy', what: 'webhook_configs.tenant' })
  expect(made).toContainEqual({ kind: 'policy', what: 'decisions.insert_rule' })
  expect(made).toContainEqual({ kind: 'queue', what: 'ring-bell' })
  expect(made).toContainEqual({ kind: 'schedule', what: 'sweep 17 * * * *' })
  expect(new Set(made.map((row) => JSON.stringify(row))).size).toBe(made.length)

  await migrate(url.href, jobCatalog)
  expect(await inventory()).toEqual(made)
})

test('a queue whose policy or schedule has changed is updated', async () => {
  const { sweep, ...rest } = jobCatalog
  await migrate(url.href, { ...rest, sweep: { ...sweep, retryLimit: 9, cron: '5 5 * * *' } })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(
    "select retry_limit, (select cron from jobs.schedule s where s.name = q.name) as cron from jobs.queue q where name = 'sweep'",
  )
  await client.end()
  expect(rows).toEqual([{ retry_limit: 9, cron: '5 5 * * *' }])
})

test('a policy of an older version is altered, and its table stays protected', async () => {
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  const policies = async () => {
    const { rows } = await client.query<{ table: string; qual: string; forced: boolean }>(
      `select c.relname as table, pg_get_expr(p.polqual, p.polrelid) as qual, c.relforcerowsecurity as forced
       from pg_policy p join pg_class c on c.oid = p.polrelid where p.polpermissive and c.relname in ('events', 'clients', 'organizations')
       order by 1`,
    )
    return rows
  }
  const current = await policies()
  expect(current.map(({ qual }) => qual)).toEqual([
    expect.stringMatching(/^\s*CASE.*\bid = /su),
    expect.stringMatching(/^\s*CASE.*\bclient_id = /su),
    expect.stringContaining('wabi.scope'),
  ])
  // As the previous version left it: without a comment.
  await client.query(
    `alter policy tenant on events using (client_id = current_setting('wabi.client_id', true) or current_setting('wabi.scope', true) = 'system');
     comment on policy tenant on events is null;
     alter table events no force row level security`,
  )
  expect(await policies()).not.toEqual(current)
  await migrate(url.href, jobCatalog)
  expect(await policies()).toEqual(current)
  await client.end()
})

test('an owner who may not assume the app role gets an error that says what a superuser must do', async () => {
  const unprivileged = `poor_${randomBytes(8).toString('hex')}`
  await admin.query(`create role ${unprivileged} login password 'unprivileged'`)
  await admin.query(`create database ${unprivileged} owner ${unprivileged}`)
  const own = new URL(url)
  Object.assign(own, { username: unprivileged, password: 'unprivileged', pathname: `/${unprivileged}` })
  await expect(migrate(own.href, jobCatalog)).rejects.toThrow(/superuser run once: create role wabi_app/u)
  await admin.query(`grant wabi_app to ${unprivileged}`)
  await migrate(own.href, jobCatalog)
  await admin.query(`drop database ${unprivileged} with (force)`)
  await admin.query(`drop role ${unprivileged}`)
})
