import { EVIDENCE_STRENGTHS } from '@wabi/contract/verification/assurance.ts'
import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import { evidenceGroups } from '../model/evidence-groups.ts'
import type { Verdicts } from '../model/sum.ts'
import type { Before, RuleItem } from './rule-item.ts'

/** Judges a part of a rule by the other checks alone. */
type TemplateItem = (validation: ValidationRules, before: Before) => ReturnType<RuleItem>

/** The evidence of presence is as strong as required. If the group does not pass, its own doubt is the reason. */
export const presence: TemplateItem = (validation, before) => {
  if (!validation.presence) return 'not_required'
  const found = evidenceGroups(before as Verdicts).find(({ group }) => group === 'presence')!
  const isEnough =
    EVIDENCE_STRENGTHS.indexOf(found.strength) >= EVIDENCE_STRENGTHS.indexOf(validation.presence)
  return isEnough || found.result !== 'pass'
    ? 'satisfied'
    : { reason: 'rule_presence_weak', otherwise: 'review', detail: found.strength }
}

export const alwaysReview: TemplateItem = (validation) =>
  validation.alwaysReview ? { reason: 'rule_person_decides', otherwise: 'review' } : 'not_required'

/** The judged parts that a check template can have, in the order in which they are reported. */
export const TEMPLATE_ITEMS: readonly TemplateItem[] = [presence, alwaysReview]
