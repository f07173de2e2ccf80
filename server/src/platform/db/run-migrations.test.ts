import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate, migrateTo } from './migrate.ts'
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

const whenOf = (before: string) => {
  const all = shippedMigrations()
  return all[all.findIndex(({ tag }) => tag === before) - 1]?.when ?? 0
}

test('a migration behind a long transaction lets readers through, and is applied once it ends', async () => {
  // 0028 drops indexes of customer_verifications, which needs the table for itself.
  await migrateTo(url, {}, whenOf('0028_fewer-entries-for-a-change'))
  const long = await connect()
  await long.query('begin; select count(*) from customer_verifications')
  let applied = false
  const migrated = migrate(url, {}).then(() => (applied = true))
  const reader = await connect()
  const begun = performance.now()
  let longestMs = 0
  while (performance.now() - begun < 8000) {
    const asked = performance.now()
    await reader.query('select count(*) from customer_verifications')
    longestMs = Math.max(longestMs, performance.now() - asked)
    await pause(50)
  }
  expect(applied).toBe(false)
  // One lock timeout of three seconds, and what a busy machine adds.
  expect(longestMs).toBeLessThan(4500)
  await long.query('commit')
  await migrated
  const { rows } = await reader.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0]?.n).toBe(shippedMigrations().length)
  await long.end()
  await reader.end()
})

test('an index that an interrupted build left invalid is built again', async () => {
  const name = 'verification_links_client_id_verification_id_index'
  await migrateTo(url, {}, whenOf('0030_links-by-verification'))
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

test('processes that start at once build an index concurrently without waiting for each other for good', async () => {
  await migrateTo(url, {}, whenOf('0030_links-by-verification'))
  await Promise.all([1, 2, 3].map(() => migrate(url, {})))
  const client = await connect()
  const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0]?.n).toBe(shippedMigrations().length)
  await client.end()
})
