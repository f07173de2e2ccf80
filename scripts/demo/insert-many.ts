import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/src/platform/db/tenant.ts'

const AT_ONCE = 1000

/** Rows by their columns' names in the database; instants as ISO text. A column that is left out takes its default. */
export type DemoRow = Record<string, unknown>

/** Inserts many rows in few statements: one parameter holds a thousand of them. All rows have the first one's columns. */
export async function insertMany(tx: Tx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows.slice(at, at + AT_ONCE))}::json)`)
}
