import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'

/** Tables with rows of their own; a partitioned table has none. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences order by 1`

interface Table {
  name: string
  columns: string | null
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'wabi-copy' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

/** @throws Error that names a table or column which only one of the databases has */
function requireSameTables(source: readonly Table[], target: readonly Table[]): void {
  const describe = ({ name, columns }: Table) => `${name} (${columns ?? ''})`
  const [from, to] = [source.map(describe), target.map(describe)]
  const differing = [...from.filter((one) => !to.includes(one)), ...to.filter((one) => !from.includes(one))]
  if (differing.length > 0) throw new Error(`these tables differ: ${differing.join('; ')}`)
}

/** @returns how many rows both have */
async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  const list = columns === null ? '' : ` (${columns})`
  const reader = source.query(copyTo(`copy ${name}${list} to stdout`))
  const writer = target.query(copyFrom(`copy ${name}${list} from stdin`))
  await pipeline(reader, writer)
  const count = async (client: pg.Client) =>
    (await client.query<{ count: string }>(`select count(*) as count from ${name}`)).rows[0]?.count
  const [read, written] = [await count(source), await count(target)]
  if (read !== written) throw new Error(`${name} has ${read} rows, and its copy ${written}`)
}

/**
 * Copies all rows and sequences of a database to another with the same tables, whose rows it deletes first, in one
 * transaction. Both URLs belong to superusers.
 * @throws Error when the tables differ, or a row cannot be copied
 */
export async function copyDatabase(sourceUrl: string, targetUrl: string): Promise<void> {
  const source = await connect(sourceUrl)
  const target = await connect(targetUrl)
  try {
    const tables = await readTables(source)
    requireSameTables(tables, await readTables(target))
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    // No triggers and no foreign keys: the rows were checked when they were written.
    await target.query('set local session_replication_role = replica')
    if (tables.length > 0) await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
    for (const table of tables) await copyTable(source, target, table)
    const { rows } = await source.query<{ name: string; last: string | null }>(SEQUENCES)
    for (const { name, last } of rows)
      if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last])
    await target.query('commit')
    await source.query('commit')
    await target.query('analyze')
  } finally {
    await source.end()
    await target.end()
  }
}
