import pg from 'pg'

/** Keeps what this statement locks locked until it is released, from a connection outside the platform. */
export async function holdLock(
  { databaseUrl }: { databaseUrl: string },
  statement: string,
  values: unknown[] = [],
): Promise<{ pid: number; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  let released = false
  return {
    pid: rows[0]!.pid,
    async release() {
      if (released) return
      released = true
      await client.query('rollback')
      await client.end()
    },
  }
}
