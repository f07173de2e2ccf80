import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { AppError } from './app-error.ts'
import { readHealth } from '../operations/health/read-health.ts'
import { systemContext } from './system-context.ts'
import { runSweep } from './run-sweep.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lastRun = async () => (await readHealth(world)).sweeps.find(({ name }) => name === 'exports')

test('a failed item is counted and listed, and the others are handled', async () => {
  const handled: number[] = []
  const result = await runSweep(systemContext(world, 'test'), {
    name: 'exports',
    batches: [[1, 2, 3], [4]],
    handle: async (item) => {
      if (item === 2) throw new AppError('verification.not_found')
      handled.push(item)
    },
    getId: (item) => `item ${item}`,
  })
  expect(handled).toEqual([1, 3, 4])
  expect(result).toEqual({ handled: 3, failed: 1, remaining: 1, oldestDueAt: null })
  expect(await lastRun()).toMatchObject({
    handled: 3,
    failed: 1,
    failures: ['item 2: verification.not_found'],
    endedAt: expect.any(String),
  })
})

test('a database error is listed by its code, without the statement’s parameters', async () => {
  const ctx = systemContext(world, 'test')
  await runSweep(ctx, {
    name: 'exports',
    batches: [['one']],
    handle: async () => {
      await ctx.db.execute(sql`select ${'Hanna Tesfaye'}::int`)
    },
    getId: (item) => item,
  })
  expect((await lastRun())?.failures).toEqual(['one: database error 22P02'])
})

test('a run stops at its time limit and records the backlog', async () => {
  const oldest = new Date('2030-01-01T00:00:00Z')
  const handled: number[] = []
  const result = await runSweep(systemContext(world, 'test'), {
    name: 'exports',
    batches: [[1], [2], [3]],
    handle: async (item) => {
      handled.push(item)
      await new Promise((resolve) => setTimeout(resolve, 1100))
    },
    getId: String,
    backlog: async () => ({ remaining: 2, oldestDueAt: oldest }),
    timeBoxMs: 1000,
  })
  expect(handled).toEqual([1])
  expect(result).toEqual({ handled: 1, failed: 0, remaining: 2, oldestDueAt: oldest })
  const [row] = await querySuperuser(
    world,
    `select remaining, oldest_due_at from sweep_runs where name = 'exports'`,
  )
  expect(row).toEqual({ remaining: 2, oldest_due_at: oldest })
})
