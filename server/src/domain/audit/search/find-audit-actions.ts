import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'

/** Every action in the log, by name: one index lookup per action, however long the log is. */
export async function findAuditActions(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ action: string }>(sql`
    with recursive seen as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > seen.action order by l.action limit 1)
      from seen where seen.action is not null
    )
    select action from seen where action is not null order by action collate "C"`)
  return rows.map(({ action }) => action)
}
