import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'

/** Whether any case of a client is under legal hold. */
export async function hasLegalHolds(tx: Tx, clientId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select exists (select from customer_verifications where client_id = ${clientId} and held_since is not null) as held`,
  )
  return rows[0]?.held === true
}
