import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Outcome } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decideAgain, type StoredCheck } from '../../../decision/decide-again.ts'
import { applyRule } from '../../../decision/rules/apply-rule.ts'
import { type DecisionSettings, settingsFrom } from '../../../decision/model/settings.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { loadRulesInForce } from './load-rules-in-force.ts'
import { getClaimedAges } from './get-claimed-ages.ts'

type Preview = z.input<typeof settingsApi.previewRules.reply>['data']

const LOOKBACK_DAYS = 30
/** Bounded because every check of each case is read. */
const MAX_CASES = 2000
const MAX_CHANGED = 50

const noOutcomes = (): Record<Outcome, number> => ({ approved: 0, pending_review: 0, rejected: 0 })

/**
 * The outcomes that these settings would have given in the last 30 days, recomputed from the stored checks. Changes
 * nothing. Compares only decisions by the rules; later decisions by people do not count.
 */
export async function previewRules(
  ctx: Ctx,
  input: Omit<DecisionSettings, 'velocityLimits'>,
): Promise<Preview> {
  const clientId = requireClientId(ctx)
  const since = new Date(ctx.clock.now().getTime() - LOOKBACK_DAYS * DAY_MS)
  return asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx
      .select({ settings: clients.verificationSettings })
      .from(clients)
      .where(eq(clients.id, clientId))
    const current = settingsFrom(client?.settings)
    const proposed: DecisionSettings = { ...input, velocityLimits: current.velocityLimits }
    const cases = await tx
      .select({
        verificationId: customerVerifications.verificationId,
        documentType: customerVerifications.documentType,
        country: customerVerifications.nationality,
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
    const inForce = await loadRulesInForce(tx)
    const ruleByCase = new Map(cases.map((one) => [one.verificationId, inForce(one)]))
    const ids = cases.slice(0, MAX_CASES).map(({ verificationId }) => verificationId)
    const decided =
      ids.length === 0
        ? []
        : await tx
            .selectDistinctOn([decisions.verificationId])
            .from(decisions)
            .where(
              and(ofTenant(decisions), inArray(decisions.verificationId, ids), isNull(decisions.follows)),
            )
            .orderBy(decisions.verificationId, desc(decisions.createdAt))
    // Ages are sealed personal data: opened only when the minimum age is what changes.
    const ages =
      proposed.minimumAge === current.minimumAge
        ? new Map<string, number>()
        : await getClaimedAges(ctx, tx, decided)
    const asDecided = noOutcomes()
    const withThese = noOutcomes()
    const changed: Preview['changed'] = []
    for (const { verificationId, outcome, checks, createdAt } of decided) {
      const settings = applyRule(proposed, ruleByCase.get(verificationId) ?? null)
      const recomputed = decideAgain(checks as StoredCheck[], settings, ages.get(verificationId) ?? null)
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
      cases: decided.length,
      complete: cases.length <= MAX_CASES,
      asDecided,
      withThese,
      changed: changed.toSorted((a, b) => b.decidedAt.localeCompare(a.decidedAt)).slice(0, MAX_CHANGED),
      changedTotal: changed.length,
    }
  })
}
