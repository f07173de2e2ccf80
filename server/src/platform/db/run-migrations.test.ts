import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate, migrateTo } from '../migrate.ts'
import { shippedMigrations } from './shipped-migrations.ts'

const superuser = new pg.Client({ connectionString: inject('postgresUrl') })
await superuser.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await superuser.query(`drop database ${name} with (force)`)
  await superuser.end()
})

let url: string
beforeEach(async () => {
  const name = `migrations_${randomBytes(8).toString('hex')}`
  await superuser.query(`create database ${name}`)
  made.push(name)
  const at = new URL(inject('postgresUrl'))
  at.pathname = `/${name}`
  url = at.href
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const timeBefore = (before: string) => {
  const all = shippedMigrations()
  return all[all.findIndex(({ tag }) => tag === before) - 1]?.when ?? 0
}

test('a migration behind a long transaction does not block readers, and is applied once that ends', async () => {
  // 0028 drops indexes of customer_verifications, which needs an exclusive lock on the table.
  await migrateTo(url, {}, timeBefore('0028_fewer-entries-for-a-change'))
  const long = await connect()
  await long.query('begin; select count(*) from customer_verifications')
  let applied = false
  const migrated = migrate(url, {}).then(() => (applied = true))
  const reader = await connect()
  const startedMs = performance.now()
  let longestMs = 0
  while (performance.now() - startedMs < 8000) {
    const queriedMs = performance.now()
    await reader.query('select count(*) from customer_verifications')
    longestMs = Math.max(longestMs, performance.now() - queriedMs)
    await pause(50)
  }
  expect(applied).toBe(false)
  // One lock timeout of three seconds, with a margin for a busy machine.
  expect(longestMs).toBeLessThan(4500)
  await long.query('commit')
  await migrated
  const { rows } = await reader.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0]?.n).toBe(shippedMigrations().length)
  await long.end()
  await reader.end()
})

test('an index left invalid by an interrupted build is rebuilt', async () => {
  const name = 'verification_links_client_id_verification_id_index'
  await migrateTo(url, {}, timeBefore('0030_links-by-verification'))
  const client = await connect()
  await client.query(`create index ${name} on verification_links (client_id, verification_id)`)
  await client.query(`update pg_index set indisvalid = false where indexrelid = '${name}'::regclass`)
  await migrate(url, {})
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = '${name}'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
  await client.end()
})

test('processes starting at once build an index concurrently without a deadlock', async () => {
  await migrateTo(url, {}, timeBefore('0030_links-by-verification'))
  await Promise.all([1, 2, 3].map(() => migrate(url, {})))
  const client = await connect()
  const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0]?.n).toBe(shippedMigrations().length)
  await client.end()
})

/** The query that docs/OPERATIONS.md gives operators. */
async function brokenRows(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ ask: string }>(`
    select format('select %L as broken, t.* from %s t where not (%s)', conname, conrelid::regclass, pg_get_expr(conbin, conrelid)) as ask
      from pg_constraint where contype = 'c' and not convalidated
    union all select format('select %L as broken, c.* from %s c where not exists (select from %s p where %s) and %s', conname, conrelid::regclass, confrelid::regclass,
      (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') from unnest(conkey, confkey) k(a, f)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.a join pg_attribute f on f.attrelid = confrelid and f.attnum = k.f),
      (select string_agg(format('c.%I is not null', attname), ' and ') from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k))
      from pg_constraint where contype = 'f' and not convalidated`)
  const found: unknown[] = []
  for (const { ask } of rows) found.push(...(await client.query(ask)).rows)
  return found
}

test('rows that violate a new constraint stop an upgrade with its name, can be found, and once fixed the upgrade completes', async () => {
  await migrateTo(url, {}, timeBefore('0040_checks-and-keys'))
  const client = await connect()
  await client.query(`
    insert into clients (id, company_name, contact_email) values ('cli_a', 'A', 'a@example.com'), ('cli_b', 'B', 'b@example.com');
    insert into customer_verifications (client_id, verification_id, status) values ('cli_a', 'ver_a', 'banana');
    insert into consents (client_id, session_id, version, language) values ('cli_a', 'ses_none', '1', 'en')`)
  const wrong = /found rows that should not exist: .*docs\/OPERATIONS.md/u
  await expect(migrate(url, {})).rejects.toThrow(wrong)
  await expect(client.query(`update clients set status = 'open'`)).rejects.toMatchObject({ code: '23514' })
  expect(await brokenRows(client)).toMatchObject([
    { broken: 'customer_verifications_status_known', verification_id: 'ver_a' },
    { broken: 'consents_session_fk', session_id: 'ses_none' },
  ])
  await client.query(`update customer_verifications set status = 'pending' where verification_id = 'ver_a'`)
  await expect(migrate(url, {})).rejects.toThrow(/consents_session_fk/u)
  await client.query(`delete from consents where session_id = 'ses_none'`)
  await migrate(url, {})
  const { rows } = await client.query('select from pg_constraint where not convalidated')
  expect(rows).toEqual([])
  await client.end()
})
