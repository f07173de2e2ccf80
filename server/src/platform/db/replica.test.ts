import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { startReplicated } from '../../testing/start-replicated.ts'
import { createLog } from '../runtime/log.ts'
import { newId } from '../runtime/random.ts'
import { type Database, openDatabase } from './client.ts'
import { openReplica, type Replica } from './replica.ts'
import { APP_ROLE, roleUrl } from './roles.ts'
import { clients } from './schema/clients.ts'
import { asSystem, asTenant, type Tx } from './tenant.ts'

const servers = await startReplicated()
afterAll(() => servers.stop())

const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const logged = () => lines.map(({ msg }) => msg)

const open = (readUrl = servers.readUrl) => openReplica({ readUrl, ownerUrl: servers.url, log })

const [a, b] = [newId('client'), newId('client')]
let replica: Replica
let db: Database

beforeAll(async () => {
  const first = openDatabase(servers.url, 2)
  await asSystem({ db: first }, async (tx) => {
    for (const id of [a, b])
      await tx.insert(clients).values({ id, companyName: id, contactEmail: 'x@example.com' })
  })
  await first.$client.end()
})
beforeEach(async () => {
  lines.length = 0
  replica = await open()
  db = openDatabase(servers.url, 4, 'requests', replica)
})
afterEach(async () => {
  await db.$client.end()
  await replica.stop()
})

const state = () => replica.figures().state
const stateOf = async (tx: Tx) => {
  const { rows } = await tx.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`)
  return rows[0]?.there
}
const phoneOf = (id: string) =>
  asTenant(
    { db },
    id,
    async (tx) => (await tx.execute<{ phone: string }>(sql`select contact_phone as phone from clients`)).rows,
    { reads: 'replica' },
  )
const setPhone = (id: string, phone: string) =>
  asTenant({ db }, id, (tx) => tx.execute(sql`update clients set contact_phone = ${phone} where id = ${id}`))

test('the replica answers reads that are meant for it, in both scopes, and nothing else', async () => {
  expect(await asTenant({ db }, a, stateOf, { reads: 'replica' })).toBe(true)
  expect(await asSystem({ db }, stateOf, { reads: 'replica' })).toBe(true)
  expect(await asTenant({ db }, a, stateOf, { reads: true })).toBe(false)
  expect(await asTenant({ db }, a, stateOf)).toBe(false)
  expect(replica.figures()).toEqual({ state: 'in_use', behindBytes: 0, answered: 2, passedOn: 0 })
})

test('on the replica a client sees its own rows, signed in as the role of the primary', async () => {
  const seen = await asTenant(
    { db },
    a,
    async (tx) =>
      (
        await tx.execute(
          sql`select id, current_user::text as role, pg_is_in_recovery() as there from clients`,
        )
      ).rows,
    { reads: 'replica' },
  )
  expect(seen).toEqual([{ id: a, role: 'wabi_app', there: true }])
  const client = new pg.Client({ connectionString: roleUrl(servers.url, APP_ROLE, servers.readUrl) })
  await client.connect()
  try {
    expect((await client.query('select id from clients')).rows).toEqual([])
    await client.query(`select set_config('wabi.client_id', $1, false)`, [b])
    await expect(client.query('select id from clients')).rejects.toThrow('not proven')
  } finally {
    await client.end()
  }
})

test('every read shows the write before it, also of another process', async () => {
  const other = await open()
  const elsewhere = openDatabase(servers.url, 2, 'requests', other)
  try {
    for (let n = 0; n < 100; n += 1) {
      await asTenant({ db: elsewhere }, a, (tx) =>
        tx.execute(sql`update clients set contact_phone = ${String(n)} where id = ${a}`),
      )
      expect(await phoneOf(a)).toEqual([{ phone: String(n) }])
    }
    expect(replica.figures().answered).toBeGreaterThan(0)
  } finally {
    await elsewhere.$client.end()
    await other.stop()
  }
})

test('while the replica does not replay, the primary answers, and the replica again once it has caught up', async () => {
  await setPhone(a, 'before')
  await servers.pauseReplay()
  try {
    await setPhone(a, 'after')
    const stale = await querySuperuser(
      { databaseUrl: servers.replicaUrl },
      'select contact_phone as phone from clients where id = $1',
      [a],
    )
    expect(stale).toEqual([{ phone: 'before' }])
    expect(await phoneOf(a)).toEqual([{ phone: 'after' }])
    await expect.poll(state, { timeout: 10_000 }).toBe('behind')
    expect(replica.figures().behindBytes).toBeGreaterThan(0)
    expect(await phoneOf(a)).toEqual([{ phone: 'after' }])
    expect(replica.figures()).toMatchObject({ answered: 0, passedOn: 2 })
  } finally {
    await servers.resumeReplay()
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('in_use')
  expect(await phoneOf(a)).toEqual([{ phone: 'after' }])
  expect(replica.figures().answered).toBe(1)
  expect(logged()).toEqual([
    'the read replica answers reads',
    'the read replica is behind: the primary answers its reads',
    'the read replica answers reads',
  ])
})

test('a replica that is killed under reads fails none of them, and is used again when it is back', async () => {
  const load = { going: true }
  const read = async () => {
    let reads = 0
    for (; load.going; reads += 1) expect(await phoneOf(b)).toHaveLength(1)
    return reads
  }
  const readers = Promise.all([read(), read(), read(), read()])
  await expect.poll(() => replica.figures().answered).toBeGreaterThan(50)
  await servers.killReplica()
  try {
    await expect.poll(state, { timeout: 10_000 }).toBe('unreachable')
    const before = replica.figures().passedOn
    await expect.poll(() => replica.figures().passedOn).toBeGreaterThan(before + 50)
  } finally {
    await servers.restartReplica()
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('in_use')
  const back = replica.figures().answered
  await expect.poll(() => replica.figures().answered).toBeGreaterThan(back + 50)
  load.going = false
  expect((await readers).every((reads) => reads > 0)).toBe(true)
})

test('a read that the replica does not answer, because it hangs, is answered by the primary', async () => {
  let started: () => void
  const running = new Promise<void>((resolve) => (started = resolve))
  const slow = asTenant(
    { db },
    a,
    async (tx) => {
      const there = await stateOf(tx)
      if (there) started()
      await tx.execute(sql`select case when pg_is_in_recovery() then pg_sleep(25)::text end`)
      return there
    },
    { reads: 'replica' },
  )
  await running
  const frozen = await servers.freezeReplica()
  try {
    expect(await slow).toBe(false)
    expect(await phoneOf(a)).toHaveLength(1)
    expect(state()).toBe('unreachable')
  } finally {
    frozen.thaw()
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('in_use')
})

test('a read in the way of what is replayed is answered by the primary, and the replica stays in use', async () => {
  let started: () => void
  const running = new Promise<void>((resolve) => (started = resolve))
  const inTheWay = asSystem(
    { db },
    async (tx) => {
      await tx.execute(sql`select count(*) from clients`)
      const there = await stateOf(tx)
      if (there) started()
      await tx.execute(sql`select case when pg_is_in_recovery() then pg_sleep(25)::text end`)
      return there
    },
    { reads: 'replica' },
  )
  await running
  await querySuperuser({ databaseUrl: servers.url }, 'begin; lock clients in access exclusive mode; commit')
  expect(await inTheWay).toBe(false)
  expect(replica.figures()).toMatchObject({ state: 'in_use', passedOn: 1 })
})

test('an error of the read itself and an exceeded time limit are not repeated on the primary', async () => {
  let runs = 0
  const fails = asTenant(
    { db },
    a,
    () => {
      runs += 1
      return Promise.reject(new RangeError('of the work'))
    },
    { reads: 'replica' },
  )
  await expect(fails).rejects.toThrow(RangeError)
  const late = asTenant(
    { db },
    a,
    async (tx) => {
      runs += 1
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select pg_sleep(25)`)
    },
    { reads: 'replica' },
  )
  await expect(late).rejects.toMatchObject({ name: 'DatabaseBusy', reason: 'timeout' })
  expect(runs).toBe(2)
})

test('a server that is no replica, or of another database, is refused with the reason', async () => {
  await querySuperuser({ databaseUrl: servers.url }, 'create database other')
  const place = (url: string) => Object.assign(new URL(url), { username: '', password: '' })
  const primary = place(servers.url).href
  const other = Object.assign(place(servers.replicaUrl), { pathname: '/other' }).href
  for (const [readUrl, words] of [
    [primary, 'it is not a replica, or no longer: it accepts writes'],
    [other, 'it is not a replica of the database in DATABASE_URL'],
  ] as const) {
    await expect
      .poll(async () => {
        lines.length = 0
        const refused = await open(readUrl)
        await refused.stop()
        return [refused.figures().state, lines.map(({ err }) => (err as { message: string }).message)]
      })
      .toEqual(['refused', [words]])
  }
})

test('a replica whose roles have more rights is refused', async () => {
  await querySuperuser({ databaseUrl: servers.url }, 'grant pg_read_all_data to wabi_app')
  try {
    await expect
      .poll(async () => {
        const refused = await open()
        await refused.stop()
        return refused.figures().state
      })
      .toBe('refused')
  } finally {
    await querySuperuser({ databaseUrl: servers.url }, 'revoke pg_read_all_data from wabi_app')
  }
})

test('a place where nothing answers is unreachable, and the primary answers', async () => {
  const nowhere = await open('postgres://127.0.0.1:1/wabi')
  const without = openDatabase(servers.url, 2, 'requests', nowhere)
  try {
    expect(nowhere.figures()).toMatchObject({ state: 'unreachable', behindBytes: null })
    expect(await asTenant({ db: without }, a, stateOf, { reads: 'replica' })).toBe(false)
  } finally {
    await without.$client.end()
    await nowhere.stop()
  }
})

test('a replica that is promoted answers no more reads', async () => {
  const promoted = new pg.Client({ connectionString: servers.replicaUrl })
  await promoted.connect()
  await promoted.query('select pg_promote(true)')
  await promoted.end()
  await setPhone(a, 'after the promotion')
  expect(await phoneOf(a)).toEqual([{ phone: 'after the promotion' }])
  await expect.poll(state, { timeout: 10_000 }).toBe('refused')
  expect(await phoneOf(a)).toEqual([{ phone: 'after the promotion' }])
})
