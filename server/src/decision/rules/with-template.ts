import { EVIDENCE_STRENGTHS, higherAssurance } from '@wabi/contract/verification/assurance.ts'
import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import type { DocumentRule, TemplateRules } from '../model/input.ts'

/** Where no rule of the platform is in force. It is not named in a decision. */
export const NO_RULE = {
  id: '',
  version: 0,
  requiredFields: [],
  validation: {},
} as const satisfies DocumentRule

/**
 * The rule in force together with the check template of the verification: of each part the stricter one counts, so that
 * a template never weakens a rule. A rule that cannot be read stays so.
 */
export function withTemplate(
  rule: DocumentRule | null,
  template: TemplateRules | null | undefined,
): DocumentRule | null {
  if (!template) return rule
  const { validation, ...base } = rule ?? NO_RULE
  return { ...base, validation: validation && stricter(validation, template) }
}

function stricter(rule: ValidationRules, template: TemplateRules): ValidationRules {
  const { approveAt, minimumAssurance, presence, alwaysReview } = template
  return {
    ...rule,
    ...(approveAt !== null && { approveAt: Math.max(approveAt, rule.approveAt ?? 0) }),
    ...(minimumAssurance !== null && {
      minimumAssurance: higherAssurance(minimumAssurance, rule.minimumAssurance ?? 'low'),
    }),
    ...(presence !== null && {
      presence:
        rule.presence && EVIDENCE_STRENGTHS.indexOf(rule.presence) > EVIDENCE_STRENGTHS.indexOf(presence)
          ? rule.presence
          : presence,
    }),
    ...(alwaysReview && { alwaysReview }),
  }
}
