import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { checkTemplatesApi } from '@wabi/contract/api/check-templates.ts'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import type { TemplateContent } from '@wabi/contract/shapes/check-template.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decideAgain } from '../../../decision/decide-again.ts'
import { applyRule } from '../../../decision/rules/apply-rule.ts'
import { withTemplate } from '../../../decision/rules/with-template.ts'
import { type DecisionSettings, settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { comparePast, loadPastDecisions } from './past-decisions.ts'
import { getClaimedAges } from './get-claimed-ages.ts'

/**
 * The outcomes that these settings would have given in the last 30 days, recomputed from the stored checks. Changes
 * nothing. Compares only decisions by the rules; later decisions by people do not count.
 */
export async function previewRules(
  ctx: Ctx,
  input: Omit<DecisionSettings, 'velocityLimits'>,
): Promise<z.input<typeof settingsApi.previewRules.reply>['data']> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const current = await loadDecisionSettings(tx, clientId)
    const proposed: DecisionSettings = { ...input, velocityLimits: current.velocityLimits }
    const loaded = await loadPastDecisions(ctx, tx, clientId)
    // Ages are sealed personal data: opened only when the minimum age is what changes.
    const ages =
      proposed.minimumAge === current.minimumAge
        ? new Map<string, number>()
        : await getClaimedAges(
            ctx,
            tx,
            loaded.past.map(({ decision }) => decision),
          )
    return comparePast(loaded, (checks, { decision, rule }) =>
      decideAgain(checks, applyRule(proposed, rule), { ageYears: ages.get(decision.verificationId) ?? null }),
    )
  })
}

/**
 * The same under a check template, with the current settings: of the cases with a document that it allows. A case that
 * has a template keeps also what that one required.
 */
export async function previewCheckTemplate(
  ctx: Ctx,
  template: TemplateContent,
): Promise<z.input<typeof checkTemplatesApi.previewCheckTemplate.reply>['data']> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const settings = await loadDecisionSettings(tx, clientId)
    const { past, complete } = await loadPastDecisions(ctx, tx, clientId)
    const { documentTypes } = template
    const allowed = past.filter(
      ({ documentType }) =>
        documentTypes === null || (documentType !== null && documentTypes.includes(documentType)),
    )
    const preview = comparePast({ past: allowed, complete }, (checks, { rule }) =>
      decideAgain(checks, applyRule(settings, withTemplate(rule, template)), { template }),
    )
    return { ...preview, otherDocuments: past.length - allowed.length }
  })
}

async function loadDecisionSettings(tx: Tx, clientId: string): Promise<DecisionSettings> {
  const [client] = await tx
    .select({ settings: clients.verificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId))
  return settingsFrom(client?.settings)
}
