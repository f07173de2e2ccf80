import pg from 'pg'
import type { World } from './world.ts'

/**
 * Runs a statement in the world's database as the superuser, who sees every row: to check what is stored, or to break
 * something.
 */
export async function querySuperuser(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A database that ends meanwhile fails the statement, not the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Runs a statement in a transaction that stays open, and holds its locks, until it is rolled back. */
export async function holdSuperuser(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  statement: string,
  values: unknown[] = [],
): Promise<{ rollback(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return {
    async rollback() {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Every row of a table as one text, to check what it must not contain. */
export async function tableText(world: World, table: string): Promise<string> {
  const [row] = await querySuperuser(world, `select coalesce(json_agg(t)::text, '') as all from ${table} t`)
  return String(row?.all)
}
