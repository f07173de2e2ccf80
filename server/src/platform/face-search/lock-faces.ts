import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tenant.ts'

/**
 * Decisions of one client take turns from here to the end of the transaction. So two that come at once with the same
 * face see one another, and rows are committed in the order of their numbers.
 */
export async function lockFaces(tx: Tx, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`faces ${clientId}`}, 0))`)
}
