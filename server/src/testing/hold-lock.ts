import pg from 'pg'

/** Keeps what this statement locks locked until it is released, from a connection outside the platform. */
export async function holdLock(
  { databaseUrl }: { databaseUrl: string },
  statement: string,
  values: unknown[] = [],
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return {
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}
