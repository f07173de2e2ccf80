import { afterAll, describe, expect, test } from 'vitest'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld } from '../../testing/world.ts'
import {
  EXTENDED_COLUMNS,
  LOCAL_TABLES,
  LOOKUP_KEYS,
  PLATFORM_ROWS,
  REFERENCE_TABLES,
} from './citus-rules.ts'

interface Key {
  table: string
  columns: string[]
  /** Whether the table has `client_id`, and whether it may be null. */
  client: 'always' | 'sometimes' | 'never'
}

const world = await createWorld()
afterAll(() => world.close())

/** Every primary and unique key of the platform's tables. */
const keys = (await querySuperuser(
  world,
  `select c.relname as table,
     (select array_agg(a.attname::text order by a.attname) from unnest(x.indkey) k
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k) as columns,
     coalesce((select case when a.attnotnull then 'always' else 'sometimes' end from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped), 'never') as client
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_index x on x.indrelid = c.oid and x.indisunique
   where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like '%migration%'`,
)) as unknown as Key[]
const tables = [...new Set(keys.map(({ table }) => table))]
const isPlaced = (table: string) => table in REFERENCE_TABLES || table in LOCAL_TABLES
const distributed = keys.filter(({ table }) => !isPlaced(table))
const withoutClient = distributed.filter(({ columns }) => !columns.includes('client_id'))
const nameOf = ({ table, columns }: Key) => `${table}(${columns.join(',')})`

describe('the schema against the rules of Citus, distributed by client', () => {
  test('every table is distributed by client_id, a reference table or local', () => {
    expect(keys.length).toBeGreaterThan(100)
    expect(distributed.filter(({ client }) => client === 'never').map(nameOf)).toEqual([])
    // Lists name what exists, once.
    const listed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)]
    expect(listed.filter((table) => !tables.includes(table))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('a distributed table has a client in every row, but for those that also have the platform’s own', () => {
    const sometimes = distributed.filter(({ client }) => client === 'sometimes').map(({ table }) => table)
    expect([...new Set(sometimes)].sort()).toEqual([...PLATFORM_ROWS].sort())
  })

  test('a unique key without client_id is one that finds the client, or unique by its random id anyway', () => {
    const lookups = withoutClient.filter((key) => LOOKUP_KEYS.includes(nameOf(key))).map(nameOf)
    expect(lookups.sort()).toEqual([...LOOKUP_KEYS].sort())
    const others = withoutClient.filter((key) => !LOOKUP_KEYS.includes(nameOf(key)))
    expect(others.filter(({ columns }) => !EXTENDED_COLUMNS.includes(columns.join(','))).map(nameOf)).toEqual(
      [],
    )
  })

  test('references between distributed tables contain client_id', async () => {
    const references = await querySuperuser(
      world,
      `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
         (select array_agg(a.attname::text) from unnest(c.conkey) k
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`,
    )
    const across = references.filter(
      ({ from, to, columns }) =>
        !isPlaced(String(from)) && !isPlaced(String(to)) && !(columns as string[]).includes('client_id'),
    )
    expect(across.map(({ from, to, columns }) => `${from}(${columns}) -> ${to}`)).toEqual([])
  })
})
