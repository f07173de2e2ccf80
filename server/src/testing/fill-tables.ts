import type { Client } from 'pg'

const ROWS = 1000
const CLIENTS = 10

/** One of the clients that own the rows. */
export const A_CLIENT = 'cli_1'

/** Columns whose values are almost unique, by name; other text columns have a few values. */
const DISTINCT = /(^|_)id$|hash|sha256|token|username|email|_key$|^key$|^api_key$|^to$|name$/u

const VALUES: Record<string, string> = {
  boolean: 'n % 2 = 0',
  date: 'current_date - n',
  jsonb: `'{}'`,
  json: `'{}'`,
  uuid: 'gen_random_uuid()',
  xid8: 'pg_current_xact_id()',
  bytea: `''`,
}

function createValue(name: string, type: string): string {
  if (name === 'client_id') return `'cli_' || n % ${CLIENTS}`
  if (name === 'mode') return `'live'`
  // Generated columns depend on it.
  if (name === 'sess')
    return `jsonb_build_object('clientId', 'cli_' || n % ${CLIENTS}, 'sessionId', 'ses_' || n)`
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'text') return `'${name}' || ${DISTINCT.test(name) ? 'n' : 'n % 4'}`
  if (type.startsWith('timestamp')) return `now() - n * interval '1 minute'`
  if (/^(bigint|integer|smallint|numeric|real|double)/u.test(type)) return `(n % 32767)::${type}`
  const value = VALUES[type]
  if (value === undefined) throw new Error(`${name} is ${type}, for which there is no generated value`)
  return `(${value})::${type}`
}

/**
 * Fills every table with meaningless rows, so that the planner has statistics to choose an index by. Drops checks and
 * foreign keys first: the database serves plans only.
 */
export async function fillTables(owner: Client): Promise<void> {
  const constraints = await owner.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0`)
  for (const { table, name } of constraints.rows)
    await owner.query(`alter table ${table} drop constraint if exists "${name}"`)
  const tables = await owner.query<{ table: string; columns: { name: string; type: string }[] }>(`
    select c.oid::regclass::text as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.oid`)
  await owner.query('set session_replication_role = replica')
  for (const { table, columns } of tables.rows)
    await owner.query(`
      insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      select ${columns.map(({ name, type }) => createValue(name, type)).join(', ')} from generate_series(1, ${ROWS}) n
      on conflict do nothing`)
  await owner.query('analyze')
}
