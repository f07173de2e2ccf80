import { and, inArray, sql } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { type linkBatches, linkBatchRows } from '../../../platform/db/schema/links.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

export type BatchRow = typeof linkBatches.$inferSelect

/** A batch as shown to the person who requested it. */
export interface BatchItem {
  id: string
  status: BatchRow['status']
  total: number
  made: number
  refused: number
  mailsHeld: number
  createdAt: string
  expiresAt: string
}

/** Batches with their progress. */
export async function toBatchItems(tx: Tx, batches: readonly BatchRow[]): Promise<BatchItem[]> {
  if (batches.length === 0) return []
  const counted = await tx
    .select({
      batchId: linkBatchRows.batchId,
      made: sql<number>`count(${linkBatchRows.verificationId})::int`,
      refused: sql<number>`count(${linkBatchRows.refused})::int`,
      mailsHeld: sql<number>`count(${linkBatchRows.mailHeld})::int`,
    })
    .from(linkBatchRows)
    .where(
      and(
        ofTenant(linkBatchRows),
        inArray(
          linkBatchRows.batchId,
          batches.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(linkBatchRows.batchId)
  return batches.map(({ id, status, total, createdAt, expiresAt }) => {
    const { made = 0, refused = 0, mailsHeld = 0 } = counted.find(({ batchId }) => batchId === id) ?? {}
    return {
      id,
      status,
      total,
      made,
      refused,
      mailsHeld,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
  })
}
