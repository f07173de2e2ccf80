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

test('the clock gives the database’s time and measures it every five seconds', async () => {
  const db = openDatabase(world.databaseUrl, 1)
  let measurements = 0
  db.$client.on('acquire', () => (measurements += 1))
  const startedMs = performance.now()
  const clock = await startDatabaseClock(db)
  clock.watch(() => {})
  const databaseMs = async () => {
    const { rows } = await world.db.$client.query<{ at: Date }>('select clock_timestamp() as at')
    return rows[0]?.at.getTime() ?? 0
  }
  const before = await databaseMs()
  const shown = clock.now().getTime()
  const after = await databaseMs()
  // The offset is accurate to within half a round trip.
  expect(shown).toBeGreaterThan(before - 500)
  expect(shown).toBeLessThan(after + 500)
  // Both clocks are on the same machine.
  expect(clock.skew().state).toBe('right')
  expect(Math.abs(clock.skew().aheadMs)).toBeLessThan(100)
  await sleep(7000)
  clock.stop()
  await db.$client.end()
  expect(measurements).toBeGreaterThan(1)
  expect(measurements).toBeLessThanOrEqual(1 + (performance.now() - startedMs) / 5000)
  // Without the database, it continues with its last measurement.
  expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(1000)
})

test('a comparison with the database’s time can use an index', async () => {
  const plan = await asSystem(world, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain select 1 from customer_verifications
      where status in ('pending', 'in_progress', 'resubmission_requested') and expires_at <= ${databaseTime(world)}`)
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/Index Cond: \(expires_at <= /u)
})
