import { readdir } from 'node:fs/promises'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from './world.ts'

const world = await createWorld()
afterAll(() => world.close())

test('a world has the migrated database, seen with the app’s role', async () => {
  const schema = new URL('../platform/db/schema/', import.meta.url)
  const modules = await Promise.all((await readdir(schema)).map((file) => import(new URL(file, schema).href)))
  const tables = modules.flatMap((module: object) => Object.values(module)).filter((one) => is(one, PgTable))
  const { rows } = await world.db.execute<{ who: string; name: string }>(
    sql`select current_user as who, tablename as name from pg_tables where schemaname = 'public' order by 2`,
  )
  expect(rows.map(({ name }) => name)).toEqual(tables.map((table) => getTableConfig(table).name).toSorted())
  expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(['wabi_app']))
})

test('its clock can be set, moved and released', () => {
  world.clock.set('2026-01-01T00:00:00Z')
  world.clock.advance(1500)
  expect(world.clock.now().toISOString()).toBe('2026-01-01T00:00:01.500Z')
  world.clock.release()
  expect(Math.abs(world.clock.now().getTime() - Date.now())).toBeLessThan(1000)
})
