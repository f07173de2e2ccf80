import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { RulesPreview } from '@wabi/contract/shapes/rules-preview.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { StoredCheck } from '../../../decision/decide-again.ts'
import type { DocumentRule } from '../../../decision/model/input.ts'
import { withTemplate } from '../../../decision/rules/with-template.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { readTemplate } from '../session/template-used.ts'
import { loadRulesInForce } from './load-rules-in-force.ts'

const LOOKBACK_DAYS = 30
/** Bounded because every check of each case is read. */
const MAX_CASES = 2000
const MAX_CHANGED = 50

type DecisionRow = typeof decisions.$inferSelect

/** A case that the rules decided. */
export interface PastDecision {
  decision: DecisionRow
  documentType: DocumentType | null
  /** The rule that is in force for its document now, with the case's own check template; null without either. */
  rule: DocumentRule | null
}

/** The newest live cases of the last 30 days with the last decision by the rules; later ones by people do not count. */
export async function loadPastDecisions(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
): Promise<{ past: PastDecision[]; complete: boolean }> {
  const since = new Date(ctx.clock.now().getTime() - LOOKBACK_DAYS * DAY_MS)
  const found = await tx
    .select({
      verificationId: customerVerifications.verificationId,
      documentType: customerVerifications.documentType,
      country: customerVerifications.nationality,
      template: customerVerifications.template,
    })
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.clientId, clientId),
        eq(customerVerifications.mode, 'live'),
        gt(customerVerifications.createdAt, since),
        isNotNull(customerVerifications.decidedAt),
        isNull(customerVerifications.restrictedAt),
      ),
    )
    .orderBy(desc(customerVerifications.createdAt))
    .limit(MAX_CASES + 1)
  const cases = new Map(found.slice(0, MAX_CASES).map((one) => [one.verificationId, one]))
  const complete = found.length <= MAX_CASES
  if (cases.size === 0) return { past: [], complete }
  const inForce = await loadRulesInForce(tx)
  const rows = await tx
    .selectDistinctOn([decisions.verificationId])
    .from(decisions)
    .where(
      and(
        ofTenant(decisions),
        inArray(decisions.verificationId, [...cases.keys()]),
        isNull(decisions.follows),
      ),
    )
    .orderBy(decisions.verificationId, desc(decisions.createdAt))
  const past = rows.map((decision) => {
    const one = cases.get(decision.verificationId)!
    const rule = withTemplate(inForce(one), readTemplate(one))
    return { decision, documentType: one.documentType, rule }
  })
  return { past, complete }
}

const noOutcomes = (): Record<Outcome, number> => ({ approved: 0, pending_review: 0, rejected: 0 })

/** Compares each decision with the one that `decideAgain` gives. */
export function comparePast(
  { past, complete }: { past: readonly PastDecision[]; complete: boolean },
  decideAgain: (
    checks: readonly StoredCheck[],
    one: PastDecision,
  ) => { outcome: Outcome; overallScore: number },
): z.input<typeof RulesPreview> {
  const asDecided = noOutcomes()
  const withThese = noOutcomes()
  const changed: z.input<typeof RulesPreview>['changed'] = []
  for (const one of past) {
    const { verificationId, outcome, checks, createdAt } = one.decision
    const recomputed = decideAgain(checks as StoredCheck[], one)
    asDecided[outcome] += 1
    withThese[recomputed.outcome] += 1
    if (recomputed.outcome !== outcome)
      changed.push({
        verificationId,
        decidedAt: createdAt.toISOString(),
        overallScore: recomputed.overallScore,
        from: outcome,
        to: recomputed.outcome,
      })
  }
  return {
    cases: past.length,
    complete,
    asDecided,
    withThese,
    changed: changed.toSorted((a, b) => b.decidedAt.localeCompare(a.decidedAt)).slice(0, MAX_CHANGED),
    changedTotal: changed.length,
  }
}
