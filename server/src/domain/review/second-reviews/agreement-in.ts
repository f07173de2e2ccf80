import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import { type Agreement, agreement, type AgreementCounts } from './agreement.ts'

/**
 * Agreement over second reviews `s` that meet a condition, or over those of them in which `reviewerId` was the first or
 * the second reviewer.
 */
export async function agreementIn(tx: Tx, where: SQL, reviewerId?: string): Promise<Agreement> {
  const whose = reviewerId === undefined ? sql`` : sql` and ${reviewerId} in (s.first_by, s.decided_by)`
  const { rows } = await tx.execute<AgreementCounts & Record<string, unknown>>(sql`
    select count(*) filter (where s.first_outcome = 'approved' and s.outcome = 'approved')::int as "bothApproved",
      count(*) filter (where s.first_outcome = 'rejected' and s.outcome = 'rejected')::int as "bothRejected",
      count(*) filter (where s.first_outcome = 'approved' and s.outcome = 'rejected')::int as "approvedThenRejected",
      count(*) filter (where s.first_outcome = 'rejected' and s.outcome = 'approved')::int as "rejectedThenApproved"
    from second_reviews s where ${where}${whose}`)
  const [counts] = rows
  if (!counts) throw new Error('the count query returned no row')
  return agreement(counts)
}
