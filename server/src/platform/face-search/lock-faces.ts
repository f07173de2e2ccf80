import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tenant.ts'

/**
 * Serializes a client's decisions from here to the end of the transaction, so that two concurrent ones with the same
 * face find each other and rows are committed in the order of their `seq`.
 */
export async function lockFaces(tx: Tx, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`faces ${clientId}`}, 0))`)
}
