import type { z } from 'zod'
import type { PublicDecision } from '@wabi/contract/shapes/public-verification.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DecidedCheck } from '../../../decision/decide.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { type DecisionRow, latestDecision } from '../../kernel/latest-decision.ts'
import { getRuleUsed } from '../../verification/rules/get-rule-used.ts'
import { findVerification } from '../../verification/session/find-verification.ts'

const NO_DECISION = {
  decisionId: null,
  outcome: null,
  overallScore: null,
  decidedAt: null,
  decidedBy: null,
  rulesVersion: null,
  rule: null,
  level: null,
  checks: [],
  evidenceGroups: [],
  assurance: null,
}

/** The current decision with its checks, without their evidence. @throws AppError `verification.not_found` */
export function getPublicDecision(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof PublicDecision>> {
  return asTenant(ctx, requireClientId(ctx), async (tx) => {
    await findVerification(ctx, tx, verificationId)
    const latest = await latestDecision(tx, verificationId)
    if (!latest) return NO_DECISION
    return {
      decisionId: latest.id,
      outcome: latest.outcome,
      overallScore: latest.overallScore,
      decidedAt: latest.createdAt.toISOString(),
      decidedBy: decidedBy(latest),
      rulesVersion: latest.rulesVersion,
      ...(await getRuleUsed(tx, latest)),
      checks: latest.checks as DecidedCheck[],
      evidenceGroups: latest.evidenceGroups ?? [],
      assurance: latest.assurance,
    }
  })
}

/** Null for a decision that a person still has to make, because the verification was reopened. */
function decidedBy({ madeBy, follows }: DecisionRow): 'rules' | 'person' | 'key' | null {
  if (madeBy === null) return follows === null ? 'rules' : null
  return madeBy.startsWith('key_') ? 'key' : 'person'
}
