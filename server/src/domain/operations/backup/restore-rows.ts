import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { ConfigError } from '../../../platform/config/config.ts'
import { SYSTEM_ROLE } from '../../../platform/db/roles.ts'
import { QUEUE_SCHEMA } from '../../../platform/pg-boss/install.ts'
import { JOBS } from './backup-tables.ts'
import type { Manifest } from './manifest.ts'
import { RESTORING } from './restore-mark.ts'

const INSERT_BATCH_SIZE = 500

/** Rows in these tables mean that the database is in use. */
const IN_USE = ['clients', 'admin_users', 'data_keys', 'audit_log']

const quoted = (table: string) =>
  table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Inserts every row of a backup into an empty database in one transaction. Triggers are disabled meanwhile, since their
 * results are in the backup too; foreign keys are dropped and created again, which checks every row. No server starts on
 * them until `endRestore`. The client must be connected as the owner of the tables.
 * @throws ConfigError when the database is in use
 */
export async function restoreRows(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  try {
    for (const table of IN_USE) {
      await client.query(`set local role ${SYSTEM_ROLE}`)
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
      await client.query('set local role none')
      if (rowCount)
        throw new ConfigError(
          `This database is not empty: ${table} has rows. Nothing was changed. Restore into a new DATA_DIR or a new database.`,
        )
    }
    const { rows: foreignKeys } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint "${name}"`)
    const publicTables = manifest.tables.filter(({ table }) => !table.includes('.'))
    for (const { table } of publicTables)
      await client.query(`alter table ${quoted(table)} disable trigger user`)

    await client.query(`set local role ${SYSTEM_ROLE}`)
    for (const one of manifest.tables) await restoreTable(client, folder, one)
    await client.query(
      `insert into platform_settings (key, value) values ($1, 'true') on conflict (key) do nothing`,
      [RESTORING],
    )
    await client.query('set local role none')

    for (const { table } of publicTables)
      await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    for (const [sequence, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [`public."${sequence}"`, last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function restoreTable(
  client: Client,
  folder: string,
  { table, file, rows }: Manifest['tables'][number],
): Promise<void> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''`,
    [`"${schema}"."${name}"`],
  )
  const all = columns.map((column) => `"${column.name}"`).join(', ')
  const target = quoted(table)
  // Rows inserted by migrations are in the backup too.
  const { rowCount: existing } = await client.query(`select 1 from ${target} limit 1`)
  if (existing && schema === 'public') await client.query(`delete from ${target}`)
  const lines = createInterface({ input: createReadStream(join(folder, file)).pipe(createGunzip()) })
  let batch: string[] = []
  let written = 0
  // Jobs of queues that this installation does not have: those of a retired job, and pg-boss's own cron ticks.
  const condition = table === JOBS ? `where name in (select name from ${QUEUE_SCHEMA}.queue)` : ''
  const flush = async () => {
    await client.query(
      `insert into ${target} (${all})
         select ${all} from json_populate_recordset(null::${target}, $1::json) ${condition}`,
      [`[${batch.join(',')}]`],
    )
    written += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === INSERT_BATCH_SIZE) await flush()
  }
  if (batch.length > 0) await flush()
  if (written !== rows) throw new Error(`${file} has ${written} rows, and should have ${rows}.`)
}
