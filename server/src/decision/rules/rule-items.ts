import { alwaysReview } from './always-review.ts'
import { daysLeft } from './days-left.ts'
import { issuedWithin } from './issued-within.ts'
import { issuers } from './issuers.ts'
import { maximumAge } from './maximum-age.ts'
import { numberPattern } from './number-pattern.ts'
import { requiredChecks } from './required-checks.ts'
import { requiredFields } from './required-fields.ts'
import type { JudgedKind, RuleItem } from './rule-item.ts'
import { sides } from './sides.ts'

/** The parts of a rule that `client_rules` judges, in the order in which they are reported. */
export const RULE_ITEMS: Record<JudgedKind, RuleItem> = {
  issuers,
  maximumAge,
  daysLeft,
  issuedWithin,
  numberPattern,
  checks: requiredChecks,
  sides,
  requiredFields,
  alwaysReview,
}
