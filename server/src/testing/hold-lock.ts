import pg from 'pg'

/** What this statement locks stays locked until it is released, by a connection that is none of the platform's. */
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
