import { readdir, readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { SEALED_TABLES } from './sealed-columns.ts'

const world = await createWorld()
afterAll(() => world.close())

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
const listed = Object.entries(SEALED_TABLES).flatMap(([table, { columns }]) =>
  columns.map((column) => `${table}.${snake(column)}`),
)

test('every column marked as sealed in the schema is listed', async () => {
  const folder = new URL('../db/schema/', import.meta.url)
  const marked: string[] = []
  for (const file of await readdir(folder)) {
    let table = ''
    for (const line of (await readFile(new URL(file, folder), 'utf8')).split('\n')) {
      table = line.endsWith('pgTable(')
        ? ''
        : (/^export const \w+ = pgTable\('(\w+)'/u.exec(line)?.[1] ?? table)
      if (table === '') table = /^\s+'(\w+)',$/u.exec(line)?.[1] ?? ''
      const column = /^\s+(\w+): sealed\(\)/u.exec(line)?.[1]
      if (column) marked.push(`${table}.${snake(column)}`)
    }
  }
  expect(marked.length).toBeGreaterThan(20)
  expect(listed).toEqual(expect.arrayContaining(marked))
})

test('every listed column exists, except images, which are in storage', async () => {
  const { rows } = await world.db.$client.query<{ name: string }>(
    // Not information_schema, which shows a role only the columns that it may use.
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  expect(listed.filter((name) => !existing.has(name))).toEqual(['evidence.image'])
})
