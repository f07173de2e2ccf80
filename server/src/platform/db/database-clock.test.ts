import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { openDatabase } from './client.ts'
import { startDatabaseClock } from './database-clock.ts'
import { databaseTime } from './database-time.ts'
import { asSystem } from './tenant.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('it shows the database’s time and asks for it once in five seconds', async () => {
  const db = openDatabase(world.databaseUrl, 1)
  let asked = 0
  db.$client.on('acquire', () => (asked += 1))
  const begun = performance.now()
  const clock = await startDatabaseClock(db)
  clock.watch(() => {})
  const databaseMs = async () => {
    const { rows } = await world.db.$client.query<{ at: Date }>('select clock_timestamp() as at')
    return rows[0]?.at.getTime() ?? 0
  }
  const before = await databaseMs()
  const shown = clock.now().getTime()
  const after = await databaseMs()
  // The offset is right to within half a round trip.
  expect(shown).toBeGreaterThan(before - 500)
  expect(shown).toBeLessThan(after + 500)
  // They are the same machine's.
  expect(clock.skew().state).toBe('right')
  expect(Math.abs(clock.skew().aheadMs)).toBeLessThan(100)
  await sleep(7000)
  clock.stop()
  await db.$client.end()
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThanOrEqual(1 + (performance.now() - begun) / 5000)
  // Away, it goes on by what it knows.
  expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(1000)
})

test('an index serves a comparison with the database’s time', async () => {
  const plan = await asSystem(world, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain select 1 from customer_verifications
      where status in ('pending', 'in_progress', 'resubmission_requested') and expires_at <= ${databaseTime(world)}`)
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/Index Cond: \(expires_at <= /u)
})
