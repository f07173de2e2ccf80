import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld } from '../../testing/world.ts'
import { newId } from '../runtime/random.ts'
import { adminUsers, authSessions, loginAttempts, mailedLinks, sessions } from './schema/access.ts'
import { secondFactors } from './schema/second-factors.ts'
import { clients, clientUsers, organizations } from './schema/clients.ts'
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

test('a tenant sees only its own rows, without a condition', async () => {
  const rows = await asTenant(world, a, (tx) => tx.select().from(customerVerifications))
  expect(rows.map((row) => row.clientId)).toEqual([a])
  expect(await asTenant(world, a, (tx) => tx.select({ id: clients.id }).from(clients))).toEqual([{ id: a }])
  expect(await asSystem(world, (tx) => tx.select().from(customerVerifications))).toHaveLength(2)
})

test('a client id cannot inject SQL', async () => {
  const hostile = `x'; set local wabi.client_id = '${b}'; --\\' `
  expect(await asTenant(world, hostile, (tx) => tx.select().from(customerVerifications))).toEqual([])
})

test('a failed transaction leaves neither rows nor a scope on the connection', async () => {
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

test('the audit log accepts only inserts', async () => {
  await asTenant(world, a, (tx) =>
    tx.insert(auditLog).values({ clientId: a, actorKind: 'system', action: 'test' }),
  )
  const denied = { cause: { code: '42501' } }
  await expect(asTenant(world, a, (tx) => tx.delete(auditLog))).rejects.toMatchObject(denied)
  await expect(asTenant(world, a, (tx) => tx.update(auditLog).set({ action: 'x' }))).rejects.toMatchObject(
    denied,
  )
})

test('a pooled connection retains nothing of the previous tenant, over 200 committed and rolled back transactions', async () => {
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
  // Twice as many at a time as the pool has connections: more could wait longer for one than a call may.
  for (let turn = 0; turn < 200; turn += 20)
    await Promise.all(Array.from({ length: 20 }, (_, i) => one(turn + i)))
})

test('every table with a client_id, and clients, is under forced row-level security with a policy for each scope', async () => {
  const { rows } = await world.db.execute<{ name: string; guarded: boolean; policies: number }>(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'clients' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))`)
  expect(rows.length).toBeGreaterThanOrEqual(16)
  expect(rows.filter((row) => !row.guarded || row.policies !== 2)).toEqual([])
})

/** Tables without data about a person or company, and why they are needed outside the system scope. Only that writes them. */
const OPEN_TABLES: Readonly<Record<string, string>> = {
  platform_processes: 'heartbeats of processes',
  platform_settings: 'the operator’s settings, which every flow uses',
  sweep_runs: 'figures of sweeps',
  verification_rules: 'the rules that decide every client’s cases',
}

test('every other table is visible only in the system scope, or listed here with the reason', async () => {
  const { rows } = await world.db.execute<{ name: string; guarded: boolean }>(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid) as guarded
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(Object.keys(OPEN_TABLES))
})

test("a client's transaction sees no credentials, and no organization and browser sessions of other clients", async () => {
  const organizationId = newId('organization')
  await asSystem(world, async (tx) => {
    await tx
      .insert(organizations)
      .values({ id: organizationId, companyName: 'Group', contactEmail: 'g@example.com' })
    await tx.update(clients).set({ organizationId }).where(eq(clients.id, a))
    await tx
      .insert(adminUsers)
      .values({ id: newId('admin'), username: 'root', email: 'r@example.com', password: '!' })
    for (const clientId of [a, b]) {
      const userId = newId('clientUser')
      await tx
        .insert(clientUsers)
        .values({ id: userId, clientId, username: userId, email: 'x@example.com', password: '!' })
      await tx.insert(secondFactors).values({ userId, userType: 'client', secret: 'x' })
      await tx
        .insert(sessions)
        .values({ sid: clientId, sess: { sessionId: 'ses_x', clientId }, expire: new Date() })
    }
  })
  const denied = { cause: { code: '42501' } }
  for (const table of [adminUsers, authSessions, loginAttempts, mailedLinks])
    await expect(asTenant(world, a, (tx) => tx.select({ one: sql`1` }).from(table))).rejects.toMatchObject(
      denied,
    )
  for (const table of Object.keys(OPEN_TABLES))
    await expect(asTenant(world, a, (tx) => tx.execute(`delete from ${table}`))).rejects.toMatchObject(denied)
  for (const [clientId, seen] of [
    [a, [{ id: organizationId }]],
    [b, []],
  ] as const)
    expect(
      await asTenant(world, clientId, (tx) => tx.select({ id: organizations.id }).from(organizations)),
    ).toEqual(seen)
  await asTenant(world, a, async (tx) => {
    expect(await tx.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: a }])
    expect(await tx.select({ one: sql`1` }).from(secondFactors)).toHaveLength(1)
  })
})

test('only asSystem and the start of the platform use the connections of the system scope', async () => {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const users: string[] = []
  for (const file of files)
    if (/\b(systemPool|SYSTEM_ROLE)\b/u.test(await readFile(join(source, file), 'utf8'))) users.push(file)
  expect(users.toSorted()).toEqual([
    'domain/operations/backup/restore-rows.ts', // as the owner, in a command
    'domain/operations/doctor/database.ts', // in a command, read only
    'platform/db/client.ts',
    'platform/db/protect-tables.ts',
    'platform/db/replica.ts', // asks for positions in the log, and checks the roles of the replica
    'platform/db/roles.ts',
    'platform/db/row-policies.ts',
    'platform/db/tenant.ts',
    'platform/pg-boss/protect-jobs.ts',
    'platform/pg-boss/queue.ts',
    'platform/start-platform.ts',
    'testing/explain-statements.ts',
    'testing/statement-log.ts',
  ])
})

test('a connection that breaks during a transaction fails it, and the process continues', async () => {
  const broken = asSystem(world, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await querySuperuser(world, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    // No query is in progress when it breaks.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  const again = await asSystem(world, (tx) => tx.execute(sql`select 1 as one`))
  expect(again.rows).toEqual([{ one: 1 }])
})
