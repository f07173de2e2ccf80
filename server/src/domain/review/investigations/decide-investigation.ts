import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvestigationDecisionBody } from '@wabi/contract/shapes/investigations.ts'
import type { BulkResult } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { investigationCases } from '../../../platform/db/schema/investigations.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { actOnEach } from '../reviews/act-on-verifications.ts'
import { holdDecision, holdRevocation } from '../reviews/hold-decision.ts'
import { accessInvestigation } from '../scope/access-investigation.ts'
import { findInvestigation } from './find-investigation.ts'

type Decision = z.output<typeof InvestigationDecisionBody>

/**
 * One decision for several cases of an investigation. Each goes through the path of a single decision, with its checks
 * and its ten seconds to undo; one that is refused does not affect the others.
 * @throws AppError `investigation.not_found`, `investigation.closed`
 */
export async function decideInvestigation(
  ctx: Ctx,
  { investigationId, ...decision }: { investigationId: string } & Decision,
): Promise<BulkResult[]> {
  const by = await accessInvestigation(ctx, investigationId)
  const { clientId } = currentReviewer(by)
  const members = await asTenant(by, clientId, async (tx) => {
    const { closedAt } = await findInvestigation(tx, { clientId, investigationId })
    if (closedAt !== null) throw new AppError('investigation.closed')
    const rows = await tx
      .select({ id: investigationCases.verificationId })
      .from(investigationCases)
      .where(
        and(
          eq(investigationCases.clientId, clientId),
          eq(investigationCases.investigationId, investigationId),
        ),
      )
    return new Set(rows.map(({ id }) => id))
  })
  const seen = new Map(decision.cases.map((one) => [one.verificationId, one.decisionSeen]))
  const results = await actOnEach([...seen.keys()], async (verificationId) => {
    if (!members.has(verificationId)) throw new AppError('verification.not_found')
    await hold(ctx, decision, { verificationId, decisionSeen: seen.get(verificationId)! })
  })
  await asTenant(by, clientId, (tx) =>
    recordAudit(by, tx, {
      action: 'investigation.decided',
      subject: investigationId,
      details: {
        decision: decision.action,
        cases: results.filter(({ done }) => done).map(({ verificationId }) => verificationId),
        refused: results.filter(({ done }) => !done).map(({ verificationId }) => verificationId),
      },
    }),
  )
  return results
}

function hold(ctx: Ctx, decision: Decision, one: { verificationId: string; decisionSeen: string }) {
  if (decision.action === 'approve') return holdDecision(ctx, { ...one, outcome: 'approved' })
  if (decision.action === 'revoke') {
    const { reason, words } = decision
    return holdRevocation(ctx, { ...one, reason, words })
  }
  const { reason, words } = decision
  return holdDecision(ctx, { ...one, outcome: 'rejected', reason, words })
}
