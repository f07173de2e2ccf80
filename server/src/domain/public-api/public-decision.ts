import type { z } from 'zod'
import type { PublicDecision } from '@wabi/contract/shapes/public-verification.ts'
import type { Ctx } from '../../context.ts'
import type { DecidedCheck } from '../../decision/decide.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { latestDecision } from '../reviews/latest-decision.ts'
import { ruleUsed } from '../rules/rule-used.ts'
import { findVerification } from '../verifications/find-verification.ts'

const NONE = {
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

/** The decision in force with its checks, but for what they saw. @throws AppError `verification.not_found` */
export function publicDecision(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<z.input<typeof PublicDecision>> {
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    await findVerification(ctx, tx, verificationId)
    const made = await latestDecision(tx, verificationId)
    if (!made) return NONE
    return {
      decisionId: made.id,
      outcome: made.outcome,
      overallScore: made.overallScore,
      decidedAt: made.createdAt.toISOString(),
      decidedBy: made.madeBy === null ? 'rules' : made.madeBy.startsWith('key_') ? 'key' : 'person',
      rulesVersion: made.rulesVersion,
      ...(await ruleUsed(tx, made)),
      checks: made.checks as DecidedCheck[],
      evidenceGroups: made.evidenceGroups ?? [],
      assurance: made.assurance,
    }
  })
}
