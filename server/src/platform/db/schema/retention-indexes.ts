import { sql } from 'drizzle-orm'
import { index, type IndexBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import { HAS_EVIDENCE, MAY_BE_ERASED } from './verification-conditions.ts'

/** Indexes of `customer_verifications` for the nightly retention, legal holds and the erasure ledger. */
export const retentionIndexes = (
  table: Record<
    | 'clientId'
    | 'mode'
    | 'status'
    | 'evidenceState'
    | 'createdAt'
    | 'completedAt'
    | 'erasedAt'
    | 'heldSince'
    | 'verificationId',
    PgColumn
  >,
): IndexBuilder[] => [
  // Without it, each run reads every erased verification again.
  index('customer_verifications_to_erase')
    .on(table.clientId, table.mode, table.createdAt, table.verificationId)
    .where(sql.raw(MAY_BE_ERASED)),
  // Faces and pictures: each case passes it once.
  index('customer_verifications_evidence_to_erase')
    .on(
      table.clientId,
      table.mode,
      table.status,
      table.evidenceState,
      table.completedAt,
      table.verificationId,
    )
    .where(sql.raw(HAS_EVIDENCE)),
  index('customer_verifications_held')
    .on(table.clientId, table.heldSince)
    .where(sql`held_since is not null`),
  // For the erasure ledger.
  index('customer_verifications_erased')
    .on(table.erasedAt, table.verificationId)
    .where(sql`erased_at is not null`),
]
