import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookInto } from '../../testing/look-into.ts'
import { createWorld } from '../../testing/world.ts'
import { newId } from '../random.ts'
import { clients } from './schema/clients.ts'
import { auditLog } from './schema/audit.ts'
import { customerVerifications } from './schema/verifications.ts'
import { asSystem, asTenant } from './tenant.ts'

const world = await createWorld({ connections: 4 })
afterAll(() => world.close())

const a = newId('client')
const b = newId('client')

beforeAll(async () => {
  await asSystem(world, async (tx) => {
    for (const id of [a, b])
      await tx.insert(clients).values({ id, companyName: id, contactEmail: 'x@example.com' })
  })
  for (const clientId of [a, b])
    await asTenant(world, clientId, (tx) =>
      tx.insert(customerVerifications).values({ clientId, verificationId: newId('verification') }),
    )
})

test('without a tenant there are no rows, not even in a transaction', async () => {
  expect(await world.db.select().from(customerVerifications)).toEqual([])
  expect(await world.db.transaction((tx) => tx.select().from(clients))).toEqual([])
})

test('a tenant sees its own rows only, without asking for them', async () => {
  const rows = await asTenant(world, a, (tx) => tx.select().from(customerVerifications))
  expect(rows.map((row) => row.clientId)).toEqual([a])
  expect(await asTenant(world, a, (tx) => tx.select({ id: clients.id }).from(clients))).toEqual([{ id: a }])
  expect(await asSystem(world, (tx) => tx.select().from(customerVerifications))).toHaveLength(2)
})

test('an id is a value, whatever stands in it', async () => {
  const hostile = "x'; set local wabi.scope = 'system'; --\\' "
  expect(await asTenant(world, hostile, (tx) => tx.select().from(customerVerifications))).toEqual([])
})

test('what failed leaves nothing behind, neither rows nor a scope on the connection', async () => {
  const id = newId('verification')
  const failing = asTenant(world, a, async (tx) => {
    await tx.insert(customerVerifications).values({ clientId: a, verificationId: id })
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  const all = await asSystem(world, (tx) => tx.select().from(customerVerifications))
  expect(all.map((row) => row.verificationId)).not.toContain(id)
  for (let i = 0; i < 4; i++) expect(await world.db.select().from(customerVerifications)).toEqual([])
})

test("writes to another tenant's rows are refused or find nothing", async () => {
  const insert = asTenant(world, a, (tx) =>
    tx.insert(customerVerifications).values({ clientId: b, verificationId: newId('verification') }),
  )
  await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } })
  const moved = asTenant(world, a, (tx) => tx.update(customerVerifications).set({ clientId: b }))
  await expect(moved).rejects.toMatchObject({ cause: { code: '42501' } })
  const changed = await asTenant(world, a, (tx) =>
    tx.update(customerVerifications).set({ purpose: 'theft' }).where(eq(customerVerifications.clientId, b)),
  )
  expect(changed.rowCount).toBe(0)
  const deleted = await asTenant(world, a, (tx) =>
    tx.delete(customerVerifications).where(eq(customerVerifications.clientId, b)),
  )
  expect(deleted.rowCount).toBe(0)
})

test('the audit log takes additions and nothing else', async () => {
  await asTenant(world, a, (tx) =>
    tx.insert(auditLog).values({ clientId: a, actorKind: 'system', action: 'test' }),
  )
  const denied = { cause: { code: '42501' } }
  await expect(asTenant(world, a, (tx) => tx.delete(auditLog))).rejects.toMatchObject(denied)
  await expect(asTenant(world, a, (tx) => tx.update(auditLog).set({ action: 'x' }))).rejects.toMatchObject(
    denied,
  )
})

test('a connection of the pool keeps nothing of the tenant before: 200 mixed transactions, committed and rolled back', async () => {
  const one = async (turn: number) => {
    const clientId = turn % 2 ? a : b
    if (turn % 5 === 0) expect(await world.db.select().from(customerVerifications)).toEqual([])
    const seen = asTenant(world, clientId, async (tx) => {
      const rows = await tx.select().from(customerVerifications)
      expect(rows.map((row) => row.clientId)).toEqual([clientId])
      if (turn % 3 === 0) throw new Error('rolled back')
    })
    if (turn % 3 === 0) await expect(seen).rejects.toThrow('rolled back')
    else await seen
  }
  await Promise.all(Array.from({ length: 200 }, (_, turn) => one(turn)))
})

test('every table with a client_id, and clients, is under forced row-level security with a policy', async () => {
  const { rows } = await world.db.execute<{ name: string; guarded: boolean; policies: number }>(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'clients' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))`)
  expect(rows.length).toBeGreaterThanOrEqual(16)
  expect(rows.filter((row) => !row.guarded || row.policies !== 1)).toEqual([])
})

test("the app's role owns nothing, bypasses nothing and cannot log in", async () => {
  const owner = new pg.Client({ connectionString: world.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query(`select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole,
    (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'wabi_app'`)
  await owner.end()
  expect(rows).toEqual([
    { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
  ])
})

test('a connection that breaks in the middle of a transaction fails it, and the process goes on', async () => {
  const broken = asSystem(world, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await lookInto(world, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    // Nobody waits for an answer when it ends.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  const again = await asSystem(world, (tx) => tx.execute(sql`select 1 as one`))
  expect(again.rows).toEqual([{ one: 1 }])
})
