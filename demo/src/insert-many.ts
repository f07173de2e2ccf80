import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/src/platform/db/tenant.ts'

const ROWS_PER_STATEMENT = 1000

/** A row by database column names; times as ISO text. Omitted columns take their defaults. */
export type DemoRow = Record<string, unknown>

/**
 * Inserts many rows in few statements: one parameter holds a thousand of them. All rows have the first row's columns.
 */
export async function insertMany(tx: Tx, table: string, rows: readonly DemoRow[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT))}::json)`)
}
