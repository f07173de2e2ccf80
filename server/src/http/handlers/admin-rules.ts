import type { adminRulesApi } from '@wabi/contract/api/admin/rules.ts'
import { validationRulesSchema } from '@wabi/contract/rules/validation-rules.ts'
import { createRuleDraft } from '../../domain/verification/rules/create-rule-draft.ts'
import { discardRuleDraft } from '../../domain/verification/rules/discard-rule-draft.ts'
import { getRule, getRuleVersion } from '../../domain/verification/rules/get-rule.ts'
import { getRuleSimulation, listSimulatedCases } from '../../domain/verification/rules/get-simulation.ts'
import { listRules } from '../../domain/verification/rules/list-rules.ts'
import { putRuleInForce } from '../../domain/verification/rules/put-rule-in-force.ts'
import { retireRule } from '../../domain/verification/rules/retire-rule.ts'
import { RULE_TEMPLATES } from '../../domain/verification/rules/rule-templates.ts'
import { saveRuleDraft } from '../../domain/verification/rules/save-rule-draft.ts'
import { simulateRule } from '../../domain/verification/rules/simulate-rule.ts'
import type { Handlers } from './handler.ts'

export const adminRulesHandlers: Handlers<typeof adminRulesApi> = {
  async listRules(ctx) {
    return { success: true, data: await listRules(ctx) }
  },
  async getRule(ctx, { params }) {
    return { success: true, data: await getRule(ctx, params) }
  },
  async createRuleDraft(ctx, { body }) {
    return { success: true, data: await createRuleDraft(ctx, body) }
  },
  async getRuleVersion(ctx, { params }) {
    return { success: true, data: await getRuleVersion(ctx, { id: params.ruleVersionId }) }
  },
  async saveRuleDraft(ctx, { params, body }) {
    return { success: true, data: await saveRuleDraft(ctx, { id: params.ruleVersionId, ...body }) }
  },
  async discardRuleDraft(ctx, { params }) {
    await discardRuleDraft(ctx, { id: params.ruleVersionId })
    return { success: true }
  },
  async simulateRule(ctx, { params, body }) {
    return { success: true, data: await simulateRule(ctx, { id: params.ruleVersionId, ...body }) }
  },
  async getRuleSimulation(ctx, { params }) {
    return { success: true, data: await getRuleSimulation(ctx, { id: params.simulationId }) }
  },
  async listSimulatedCases(ctx, { params, query }) {
    return { success: true, ...(await listSimulatedCases(ctx, { id: params.simulationId, ...query })) }
  },
  async putRuleInForce(ctx, { params, body }) {
    return { success: true, data: await putRuleInForce(ctx, { id: params.ruleVersionId, ...body }) }
  },
  async retireRule(ctx, { params, body }) {
    return { success: true, data: await retireRule(ctx, { id: params.ruleVersionId, ...body }) }
  },
  async listRuleTemplates() {
    return {
      success: true,
      data: RULE_TEMPLATES.map(({ id, name, note, documentType, country }) => ({
        id,
        name,
        note,
        documentType,
        country,
      })),
    }
  },
  async getRuleSchema() {
    return { success: true, data: validationRulesSchema() }
  },
}
