import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/**
 * Of these verifications, those that were rejected because the selfie does not show the document holder, so that the
 * claims may belong to none of their faces. The value says whether the selfie's person passed the head turn, and so was
 * not a picture of somebody else.
 */
export async function findFailedAttempts(tx: Tx, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: customerVerifications.verificationId,
      live: sql<boolean>`coalesce(${verificationSessions.liveness} ->> 'state' = 'passed', false)
        and not bool_or('liveness_other_person' = any(${decisions.reasons}))`,
    })
    .from(customerVerifications)
    .innerJoin(decisions, eq(decisions.verificationId, customerVerifications.verificationId))
    .innerJoin(verificationSessions, eq(verificationSessions.sessionId, customerVerifications.sessionId))
    .where(
      and(
        ofTenant(decisions),
        ofTenant(customerVerifications),
        ofTenant(verificationSessions),
        inArray(customerVerifications.verificationId, [...ids]),
        eq(customerVerifications.outcome, 'rejected'),
      ),
    )
    .groupBy(customerVerifications.verificationId, verificationSessions.liveness)
    .having(sql`bool_or('face_different' = any(${decisions.reasons}))`)
  return new Map(rows.map(({ id, live }) => [id, live]))
}
