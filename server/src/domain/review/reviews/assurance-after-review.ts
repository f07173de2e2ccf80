import { and, eq, sql } from 'drizzle-orm'
import type { AssuranceLevel } from '@wabi/contract/verification/assurance.ts'
import type { ReviewOutcome } from '@wabi/contract/verification/states.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { computeAssurance } from '../../../decision/model/evidence-groups.ts'
import { inspectedAssurance } from '../../../decision/model/inspection.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clientUsers } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { loadReviewerSettings } from '../../kernel/reviewer-settings.ts'

export interface AssuranceAfterReview {
  assurance: AssuranceLevel | null
  /** A trained reviewer inspected the evidence, and the client accepts that. */
  inspected: boolean
  /** The inspection raised the level above that of the evidence. */
  restsOnInspection: boolean
}

/**
 * The level of a decision by a person or key. A rejection has none. An approval has the level that the evidence reaches;
 * only the inspection of a trained person, where the client accepts it, may raise that (docs/SCORING.md).
 */
export async function assuranceAfterReview(
  ctx: Ctx,
  tx: Tx,
  before: Pick<DecisionRow, 'assurance' | 'evidenceGroups' | 'checks'>,
  outcome: ReviewOutcome,
): Promise<AssuranceAfterReview> {
  if (outcome === 'rejected') return { assurance: null, inspected: false, restsOnInspection: false }
  const groups = before.evidenceGroups ?? []
  const byEvidence = groups.length > 0 ? computeAssurance(groups) : before.assurance
  if (!(await isInspection(ctx, tx)))
    return { assurance: byEvidence, inspected: false, restsOnInspection: false }
  const reasons = (before.checks as DecidedCheck[]).map(({ reason }) => reason)
  const assurance = inspectedAssurance(groups, reasons) ?? byEvidence
  return { assurance, inspected: true, restsOnInspection: assurance !== byEvidence }
}

async function isInspection(ctx: Ctx, tx: Tx): Promise<boolean> {
  const { clientId, userId, isKey } = currentReviewer(ctx)
  if (isKey) return false
  const { trainedInspection } = await loadReviewerSettings(tx, clientId)
  return (
    trainedInspection && (ctx.actor.kind === 'admin' ? isTrainedAdmin(tx, userId) : isTrained(tx, userId))
  )
}

async function isTrained(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ isTrained: clientUsers.isTrained })
    .from(clientUsers)
    .where(and(ofTenant(clientUsers), eq(clientUsers.id, userId)))
  return user?.isTrained ?? false
}

/** A database function, because a client's transaction cannot read the table. */
async function isTrainedAdmin(tx: Tx, adminId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ trained: boolean }>(sql`select is_trained_admin(${adminId}) as trained`)
  return rows[0]?.trained ?? false
}
