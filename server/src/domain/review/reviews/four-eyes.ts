import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { approvals } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'

/**
 * Whether two people have to approve: the client requires it (`verificationSettings.fourEyes`), or did when the first
 * person approved this decision.
 */
export async function requiresFourEyes(
  tx: Tx,
  clientId: string,
  decision: Pick<DecisionRow, 'id'> | null,
): Promise<boolean> {
  const [client] = await tx
    .select({
      settings: clients.verificationSettings,
      approved: sql<boolean>`exists (select from ${approvals} a where a.client_id = ${clients.id} and a.decision_id = ${decision?.id ?? null})`,
    })
    .from(clients)
    .where(eq(clients.id, clientId))
  return client?.settings.fourEyes === true || client?.approved === true
}

/**
 * Counts the approvals so far, none of which may be the caller's.
 * @throws AppError `review.same_person`; `review.people_needed` for an API key
 */
export async function countOtherApprovals(ctx: Ctx, tx: Tx, decisionId: string): Promise<number> {
  const { userId, isKey } = currentReviewer(ctx)
  if (isKey) throw new AppError('review.people_needed')
  const before = await tx
    .select()
    .from(approvals)
    .where(and(ofTenant(approvals), eq(approvals.decisionId, decisionId)))
  if (before.some((approval) => approval.userId === userId)) throw new AppError('review.same_person')
  return before.length
}

/**
 * Records an approval where two are required. @returns whether it is the second, by a different person than the first
 * @throws AppError as `countOtherApprovals`
 */
export async function recordApproval(ctx: Ctx, tx: Tx, decision: DecisionRow): Promise<boolean> {
  const { clientId, userId } = currentReviewer(ctx)
  const { id: decisionId, verificationId } = decision
  const before = await countOtherApprovals(ctx, tx, decisionId)
  await tx
    .insert(approvals)
    .values({ clientId, verificationId, decisionId, userId, createdAt: ctx.clock.now() })
  if (before > 0) return true
  await recordAudit(ctx, tx, { action: 'review.approved_first', subject: verificationId })
  return false
}
