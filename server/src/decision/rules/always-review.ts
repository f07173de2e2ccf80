import type { RuleItem } from './rule-item.ts'

export const alwaysReview: RuleItem = (_, { validation }) =>
  validation.alwaysReview ? { reason: 'rule_person_decides', otherwise: 'review' } : 'not_required'
