import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdLock } from '../../testing/hold-lock.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld } from '../../testing/world.ts'
import { newId } from '../runtime/random.ts'
import { inSavepoint } from './savepoint.ts'
import { DatabaseBusy } from './busy.ts'
import { openDatabase } from './client.ts'
import { POOL_LIMITS } from './limits.ts'
import { poolFigures } from './pool-figures.ts'
import { clients } from './schema/clients.ts'
import { asSystem, asTenant, type Tx } from './tenant.ts'
import { createTurns } from './turns.ts'

const world = await createWorld({ connections: 4 })
afterAll(() => world.close())

const a = newId('client')
const b = newId('client')
beforeAll(() =>
  asSystem(world, async (tx) => {
    for (const id of [a, b])
      await tx.insert(clients).values({ id, companyName: id, contactEmail: 'x@example.com' })
  }),
)
beforeEach(() => asSystem(world, (tx) => tx.execute(sql`update clients set contact_phone = '0'`)))

const increase = (tx: Tx, id: string) =>
  tx.execute(sql`update clients set contact_phone = (contact_phone::int + 1)::text where id = ${id}`)

async function counted(): Promise<string[]> {
  const { rows } = await asSystem(world, (tx) =>
    tx.execute<{ n: string }>(sql`select contact_phone as n from clients order by id = ${b}`),
  )
  return rows.map(({ n }) => n)
}

const figures = () => poolFigures().find(({ pool }) => pool === 'requests')!

/** A barrier: resolves once it has been called `count` times. */
function barrier(count: number): () => Promise<void> {
  let arrived = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    arrived += 1
    if (arrived >= count) resolve()
    return promise
  }
}

test('two transactions in a deadlock both succeed, because one is retried', async () => {
  const bothHoldOne = barrier(2)
  let runs = 0
  const from = (first: string, second: string) =>
    asSystem(world, async (tx) => {
      runs += 1
      await increase(tx, first)
      await bothHoldOne()
      await increase(tx, second)
    })
  const before = figures().undone
  await Promise.all([from(a, b), from(b, a)])
  expect(await counted()).toEqual(['2', '2'])
  expect(runs).toBe(3)
  expect(figures().undone).toBe(before + 1)
})

test('a transaction that always fails on contention runs four times and then throws DatabaseBusy', async () => {
  let runs = 0
  const undone = asSystem(world, (tx) => {
    runs += 1
    return tx.execute(sql`do $$ begin raise exception 'undone' using errcode = '40001'; end $$`)
  })
  await expect(undone).rejects.toMatchObject({ name: 'DatabaseBusy', reason: 'repeated' })
  expect(runs).toBe(4)
})

test('work that must run once is not retried, and neither are other failures', async () => {
  let runs = 0
  const fail = (tx: Tx, code: string) => {
    runs += 1
    return tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
  }
  await expect(asSystem(world, (tx) => fail(tx, '40P01'), { once: true })).rejects.toBeInstanceOf(
    DatabaseBusy,
  )
  await expect(asSystem(world, (tx) => fail(tx, '40P01'), { snapshot: true })).rejects.toBeInstanceOf(
    DatabaseBusy,
  )
  expect(runs).toBe(2)
  await expect(asSystem(world, (tx) => fail(tx, '23505'))).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(runs).toBe(3)
})

test('a deadlock inside a savepoint retries the whole transaction', async () => {
  let runs = 0
  const joined = asTenant(world, a, async (tx) => {
    runs += 1
    await increase(tx, a)
    const of = { db: world.db, joined: { clientId: a, tx, busy: false } }
    await asTenant(of, a, (inner) =>
      inner.execute(
        runs === 1 ? sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$` : sql`select 1`,
      ),
    )
  })
  await joined
  expect(runs).toBe(2)
  expect((await counted())[0]).toBe('1')
})

test('a wait for a held lock times out and is not retried', async () => {
  const lock = await holdLock(world, 'select from clients where id = $1 for update', [a])
  const before = figures().lockTimeouts
  const runs = performance.now()
  await expect(asSystem(world, (tx) => increase(tx, a))).rejects.toMatchObject({ reason: 'lock' })
  const waitedMs = performance.now() - runs
  await lock.release()
  const { lockMs } = POOL_LIMITS.requests
  expect(waitedMs).toBeGreaterThan(lockMs - 100)
  expect(waitedMs).toBeLessThan(lockMs + 2000)
  expect(figures().lockTimeouts).toBe(before + 1)
})

/** Transactions that stay open until they are released; resolves once each has its connection. */
async function holdOpen(begin: ((work: (tx: Tx) => Promise<void>) => Promise<void>)[]) {
  const release = Promise.withResolvers<void>()
  const all = barrier(begin.length)
  const ended = begin.map((one) =>
    one(async (tx) => {
      await tx.execute(sql`select 1`)
      void all()
      await release.promise
    }),
  )
  while (figures().busy < begin.length) await sleep(10)
  return async () => {
    release.resolve()
    await Promise.all(ended)
  }
}

const inClient = (work: (tx: Tx) => Promise<void>) => asTenant(world, a, work)
const inOther = (work: (tx: Tx) => Promise<void>) => asTenant(world, b, work)
const one = (tx: Tx) => Promise.resolve(tx.execute(sql`select 1`))

test('when all connections are in use, a further transaction waits until the limit and fails', async () => {
  const end = await holdOpen([inClient, inClient, inOther, inOther])
  const before = figures()
  await expect(asTenant(world, newId('client'), one)).rejects.toMatchObject({ reason: 'pool' })
  await end()
  const after = figures()
  expect({ waits: after.waits - before.waits, refused: after.refused - before.refused }).toEqual({
    waits: 1,
    refused: 1,
  })
  expect(after.waitedMs - before.waitedMs).toBeGreaterThan(POOL_LIMITS.requests.connectMs - 100)
})

test('a client whose transactions do not end leaves connections for others', async () => {
  const end = await holdOpen([inClient, inClient])
  const order: string[] = []
  const third = asTenant(world, a, one).then(() => order.push('third of a'))
  expect(figures().waiting).toBe(1)
  await asTenant(world, b, one)
  await asSystem(world, one)
  order.push('others')
  await end()
  await third
  expect(order).toEqual(['others', 'third of a'])
})

test('a transaction inside another of the same owner does not wait for it, and takes no second turn', async () => {
  const turn = createTurns({ most: 2, waitMs: 5000 })('one')
  const both = barrier(2)
  // Two of four connections are the system scope's share, and both its turns.
  const nested = () =>
    asSystem({ db: world.db, turn }, async () => {
      await both()
      await asSystem({ db: world.db, turn }, one)
      return 'done'
    })
  expect(await Promise.all([nested(), nested()])).toEqual(['done', 'done'])
})

test('a statement that exceeds its limit fails as busy, and so does a connection that is lost', async () => {
  const slow = asSystem(world, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(20)`)
  })
  await expect(slow).rejects.toMatchObject({ reason: 'timeout' })
  const terminated = (statement: (tx: Tx) => Promise<unknown>, first: boolean) =>
    asSystem(world, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const running = first ? statement(tx) : null
      running?.catch(() => {})
      await querySuperuser(world, `select pg_terminate_backend(${rows[0]!.pid})`)
      await (running ?? statement(tx))
    })
  await expect(terminated(one, false)).rejects.toMatchObject({ reason: 'unreachable' })
  const sleeping = (tx: Tx) => Promise.resolve(tx.execute(sql`select pg_sleep(20)`))
  await expect(terminated(sleeping, true)).rejects.toMatchObject({ reason: 'unreachable' })
  const closed = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  await expect(asSystem({ db: closed }, one)).rejects.toMatchObject({ reason: 'unreachable' })
  await closed.$client.end()
  const broken = asSystem(world, (tx) => tx.execute(sql`select 1 / 0`))
  await expect(broken).rejects.toMatchObject({ cause: { code: '22012' } })
})

test('each pool has the limits of its use, and a snapshot its own', async () => {
  const jobs = openDatabase(world.databaseUrl, 1, 'jobs')
  const limits = async (db: typeof jobs, options = {}) => {
    const { rows } = await asSystem(
      { db },
      (tx) =>
        tx.execute(sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('transaction_isolation') as isolation`),
      options,
    )
    return rows[0]
  }
  const isolation = 'read committed'
  expect(await limits(world.db)).toEqual({ lock: '5s', statement: '30s', idle: '1min', isolation })
  expect(await limits(jobs)).toEqual({ lock: '30s', statement: '30min', idle: '1min', isolation })
  expect(await limits(jobs, { snapshot: true })).toEqual({
    lock: '30s',
    statement: '0',
    idle: '30min',
    isolation: 'repeatable read',
  })
  expect(await limits(jobs)).toEqual({ lock: '30s', statement: '30min', idle: '1min', isolation })
  await jobs.$client.end()
})

test('work that fails within an attempt is rolled back alone, and the transaction continues', async () => {
  const result = await asSystem(world, async (tx) => {
    await increase(tx, a)
    const outcome = await inSavepoint<string>(
      tx,
      async () => {
        await increase(tx, b)
        await tx.execute(sql`select 1 / 0`)
        return 'done'
      },
      () => 'failed',
    )
    await increase(tx, a)
    return outcome
  })
  expect(result).toBe('failed')
  expect(await counted()).toEqual(['2', '0'])
})

test('a transaction that ignores a failed statement does not appear committed', async () => {
  const dropped = asSystem(world, async (tx) => {
    await increase(tx, a)
    await Promise.resolve(tx.execute(sql`select 1 / 0`)).catch(() => {})
  })
  await expect(dropped).rejects.toThrow('its error was ignored')
  expect((await counted())[0]).toBe('0')
})

test('turns run a limited number of tasks per key, in order, and refuse one that waits too long', async () => {
  const turns = createTurns({ most: 2, waitMs: 200 })
  const order: number[] = []
  let now = 0
  let most = 0
  const work = (n: number) => async () => {
    order.push(n)
    now += 1
    most = Math.max(most, now)
    await sleep(10)
    now -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((n) => turns('one')(work(n))))
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)

  const release = Promise.withResolvers<void>()
  const held = [1, 2].map(() => turns('one')(() => release.promise))
  await expect(turns('one')(() => Promise.resolve())).rejects.toMatchObject({ reason: 'turn' })
  expect(await turns('other')(() => Promise.resolve('free'))).toBe('free')
  release.resolve()
  await Promise.all(held)
  await expect(turns('one')(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
  expect(await turns('one')(() => Promise.resolve('again'))).toBe('again')
})
