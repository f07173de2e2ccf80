import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from './world.ts'

const world = await createWorld()
afterAll(() => world.close())

test('a world has the migrated database, as the app sees it', async () => {
  const { rows } = await world.db.execute(
    sql`select current_user as who, count(*)::int as tables from pg_tables where schemaname = 'public'`,
  )
  expect(rows[0]).toEqual({ who: 'wabi_app', tables: 24 })
})

test('its clock can be set, moved and released', () => {
  world.clock.set('2026-01-01T00:00:00Z')
  world.clock.advance(1500)
  expect(world.clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z')
  world.clock.release()
  expect(Math.abs(world.clock.now().getTime() - Date.now())).toBeLessThan(1000)
})
