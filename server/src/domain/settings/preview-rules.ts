import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import type { Outcome } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { decideAgain, type StoredCheck } from '../../decision/decide-again.ts'
import { underRule } from '../../decision/rules/under-rule.ts'
import { type DecisionSettings, settingsFrom } from '../../decision/settings.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import { decisions } from '../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { rulesInForce } from '../rules/rules-in-force.ts'
import { claimedAges } from './claimed-ages.ts'

type Preview = z.input<typeof settingsApi.previewRules.reply>['data']

const DAY_MS = 86_400_000
const LOOKS_BACK_DAYS = 30
/** Cases looked at: their checks are read whole. */
const MOST_CASES = 2000
const MOST_CHANGED = 50

const none = (): Record<Outcome, number> => ({ approved: 0, pending_review: 0, rejected: 0 })

/**
 * What such settings would have made of the last 30 days' cases: their stored checks, added up anew. It changes nothing.
 * What people decided afterwards is left aside: only the rules' own decisions are compared.
 */
export async function previewRules(ctx: Ctx, proposed: DecisionSettings): Promise<Preview> {
  const clientId = clientOf(ctx)
  const since = new Date(ctx.clock.now().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  return asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx
      .select({ settings: clients.verificationSettings })
      .from(clients)
      .where(eq(clients.id, clientId))
    const current = settingsFrom(client?.settings)
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
        ),
      )
      .orderBy(desc(customerVerifications.createdAt))
      .limit(MOST_CASES + 1)
    const inForce = await rulesInForce(tx)
    const ruleOf = new Map(cases.map((one) => [one.verificationId, inForce(one)]))
    const ids = cases.slice(0, MOST_CASES).map(({ verificationId }) => verificationId)
    const made =
      ids.length === 0
        ? []
        : await tx
            .selectDistinctOn([decisions.verificationId])
            .from(decisions)
            .where(and(ofTenant(decisions), inArray(decisions.verificationId, ids), isNull(decisions.madeBy)))
            .orderBy(decisions.verificationId, desc(decisions.createdAt))
    // Ages are sealed with the person: they are opened only where they are what the question is about.
    const ages =
      proposed.minimumAge === current.minimumAge
        ? new Map<string, number>()
        : await claimedAges(ctx, tx, made)
    const asDecided = none()
    const withThese = none()
    const changed: Preview['changed'] = []
    for (const { verificationId, outcome, checks, createdAt } of made) {
      const settings = underRule(proposed, ruleOf.get(verificationId) ?? null)
      const again = decideAgain(checks as StoredCheck[], settings, ages.get(verificationId) ?? null)
      asDecided[outcome] += 1
      withThese[again.outcome] += 1
      if (again.outcome !== outcome)
        changed.push({
          verificationId,
          decidedAt: createdAt.toISOString(),
          overallScore: again.overallScore,
          from: outcome,
          to: again.outcome,
        })
    }
    return {
      cases: made.length,
      complete: cases.length <= MOST_CASES,
      asDecided,
      withThese,
      changed: changed.toSorted((a, b) => b.decidedAt.localeCompare(a.decidedAt)).slice(0, MOST_CHANGED),
      changedTotal: changed.length,
    }
  })
}
