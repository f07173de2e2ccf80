import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { PREVIOUS_PROTECTION } from '../testing/previous-protection.ts'
import { openDatabase } from './db/client.ts'
import { rolesScript } from './db/ensure-roles.ts'
import { clients } from './db/schema/clients.ts'
import { asSystem, asTenant } from './db/tenant.ts'
import { migrate } from './migrate.ts'
import { newId } from './runtime/random.ts'

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

/** Every policy, and what each role may do with each table. */
async function protection(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, p.polname as policy, p.polroles::regrole[]::text as roles,
      p.polcmd, p.polpermissive, pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as checks
    from pg_class c left join pg_policy p on p.polrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind in ('r', 'p')
    union all select c.oid::regclass::text, null, null, a.privilege_type, a.grantee::regrole::text, null, null, null, null
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and a.grantee::regrole::text in ('wabi_app', 'wabi_system')
    order by 1, 4, 5`)
  return rows
}

test('the policies and grants of the previous version are replaced, and no table is left open', async () => {
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  const current = await protection(client)
  expect(current.length).toBeGreaterThan(300)
  await client.query(PREVIOUS_PROTECTION)
  expect(await protection(client)).not.toEqual(current)
  await migrate(url.href, jobCatalog)
  expect(await protection(client)).toEqual(current)
  await client.end()
})

async function createOwner(password: string): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const owner = `poor_${randomBytes(8).toString('hex')}`
  await admin.query(`create role ${owner} login password '${password}'`)
  await admin.query(`create database ${owner} owner ${owner}`)
  const own = new URL(url)
  Object.assign(own, { username: owner, password, pathname: `/${owner}` })
  return {
    name: owner,
    url: own.href,
    async drop() {
      await admin.query(`drop database ${owner} with (force)`)
      await admin.query(`drop role ${owner}`)
    },
  }
}

test('where the owner may not create roles, a superuser runs the printed SQL once, and the owner needs no more', async () => {
  const owner = await createOwner(url.password)
  await expect(migrate(owner.url, jobCatalog)).rejects.toThrow(
    /Let a superuser run the SQL that `npm run admin/u,
  )
  await admin.query(rolesScript(owner.url, owner.name))
  await migrate(owner.url, jobCatalog)
  const db = openDatabase(owner.url, 1)
  const clientId = newId('client')
  const row = { id: clientId, companyName: 'A', contactEmail: 'a@example.com' }
  await asSystem({ db }, (tx) => tx.insert(clients).values(row))
  expect(await asTenant({ db }, clientId, (tx) => tx.select({ id: clients.id }).from(clients))).toHaveLength(
    1,
  )
  await db.$client.end()
  await owner.drop()
})

test('an installation does not change the password of roles that another one on the server uses', async () => {
  const owner = await createOwner('another password')
  await expect(migrate(owner.url, jobCatalog)).rejects.toThrow(
    /belongs to an installation in .* on the same/u,
  )
  await owner.drop()
})
