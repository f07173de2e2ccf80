import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Checked {
  table: string
  name: string
  rule: string
}

/** Every check in the schema, as SQL. */
async function checksOfSchema(): Promise<Checked[]> {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const names = readdirSync(new URL('./schema', import.meta.url)).map((file) => file.replace(/\.ts$/u, ''))
  const modules = await Promise.all(
    names.map((name) => import(`./schema/${name}.ts`) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable))
  return tables.flatMap((table) => {
    const { name, checks } = getTableConfig(table)
    return checks.map((check) => ({
      table: name,
      name: check.name,
      rule: dialect.sqlToQuery(check.value).sql.replaceAll(`"${name}".`, ''),
    }))
  })
}

/** The checks in the database, as it prints them. */
async function checksOfDatabase(): Promise<Checked[]> {
  const rows = await querySuperuser(
    world,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows as unknown as Checked[]
}

/** These checks as the database would print them. */
async function normalized(checks: readonly Checked[]): Promise<Checked[]> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  const written: Checked[] = []
  for (const [table, ofTable] of Map.groupBy(checks, (check) => check.table)) {
    await client.query(`create temp table probe (like public."${table}")`)
    for (const { name, rule } of ofTable)
      await client.query(`alter table probe add constraint "${name}" check (${rule})`)
    const { rows } = await client.query<Checked>(
      `select $1 as table, conname as name, pg_get_constraintdef(oid) as rule
        from pg_constraint where contype = 'c' and conrelid = 'pg_temp.probe'::regclass`,
      [table],
    )
    written.push(...rows)
    await client.query('drop table probe')
  }
  await client.end()
  return written
}

const byName = (checks: readonly Checked[]) =>
  checks.map(({ table, name, rule }) => `${table}.${name}: ${rule}`).toSorted()

test('the database has exactly the checks of the schema and the contract', async () => {
  const wanted = await checksOfSchema()
  expect(wanted.length).toBeGreaterThan(150)
  expect(byName(await checksOfDatabase())).toEqual(byName(await normalized(wanted)))
})

test('a status without a migration is detected', async () => {
  const [status] = (await checksOfSchema()).filter(
    ({ name }) => name === 'customer_verifications_status_known',
  )
  if (!status) throw new Error('the check is missing')
  for (const one of VERIFICATION_STATUSES) expect(status.rule).toContain(`'${one}'`)
  const more = { ...status, rule: status.rule.replace(')', ", 'unknown_status')") }
  expect(byName(await checksOfDatabase())).not.toContain(byName(await normalized([more]))[0])
})

test('every constraint was validated', async () => {
  const rows = await querySuperuser(
    world,
    `select conrelid::regclass::text || '.' || conname as name from pg_constraint
      where not convalidated and connamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})

/** Tables whose foreign keys need no client. */
const WITHOUT_CLIENT = new Set([
  // The client itself, or data of the platform.
  'clients',
  'organizations',
  'admin_users',
  'encryption_keys',
  'verification_rules',
  'rule_simulations',
])

test('every foreign key between rows of clients includes the client', async () => {
  const rows = await querySuperuser(
    world,
    `select conname as name, confrelid::regclass::text as refers, array(
        select attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const without = rows.filter(
    ({ refers, columns }) =>
      !WITHOUT_CLIENT.has(String(refers)) && !(columns as string[]).includes('client_id'),
  )
  expect(without).toEqual([])
})
