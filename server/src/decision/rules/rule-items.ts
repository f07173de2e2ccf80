import { matchesPattern } from '@wabi/contract/rules/number-pattern.ts'
import { isProved } from '../model/agreeing-readings.ts'
import { ageOn } from '../model/age-on.ts'
import { requireDocument, requireEverySide } from '../model/require-facts.ts'
import type { JudgedKind, RuleItem } from './rule-item.ts'
import { alwaysReview, presence } from './template-items.ts'
import { exceedsLimit, velocityLimits } from './velocity-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'

/** Every issuing country on the document is accepted. A document without one goes to review. */
const issuers: RuleItem = (input, { validation }) => {
  if (!validation.issuers) return 'not_required'
  const { countries, otherwise } = validation.issuers
  const printed = [...new Set(requireDocument(input).sides.flatMap(({ country }) => country ?? []))]
  const foreign = printed.filter((country) => !countries.includes(country))
  if (foreign.length > 0) return { reason: 'rule_issuer_not_accepted', otherwise, detail: foreign.join(' ') }
  if (printed.length > 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issuer' }
}

/** The highest age counts, claimed or on the document. It rejects only if two readings of the document agree. */
const maximumAge: RuleItem = (input, { validation }) => {
  if (!validation.maximumAge) return 'not_required'
  const { years, otherwise } = validation.maximumAge
  const { dateOfBirth: printed, birthDates } = requireDocument(input)
  const tooOld = (born: string) => ageOn(born, input.today) > years
  const witnesses = birthDates.filter(tooOld).length
  if (witnesses > 0 || [input.claimedDateOfBirth, ...(printed ? [printed] : [])].some(tooOld))
    return { reason: 'rule_too_old', otherwise: isProved(birthDates, tooOld) ? otherwise : 'review' }
  if (printed === null) requireEverySide(input)
  return 'satisfied'
}

/**
 * The document is valid for at least the required number of days. A missing, uncertain or single reading of the date
 * goes to review.
 */
const daysLeft: RuleItem = (input, { validation }) => {
  if (!validation.daysLeft) return 'not_required'
  const { expiryDate, expiryDates } = requireDocument(input)
  if (expiryDate === null) {
    requireEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'expiryDate' }
  }
  const { least, otherwise } = validation.daysLeft
  const soon = (date: string) => daysBetween(input.today, date) < least
  if (!soon(expiryDate)) return 'satisfied'
  return { reason: 'rule_expires_soon', otherwise: isProved(expiryDates, soon) ? otherwise : 'review' }
}

/** The document was issued within the required number of days. A missing or uncertain date goes to review. */
const issuedWithin: RuleItem = (input, { validation }) => {
  if (!validation.issuedWithin) return 'not_required'
  const { issueDate, issueSure } = requireDocument(input)
  if (issueDate === null) {
    requireEverySide(input)
    return { reason: 'rule_field_missing', otherwise: 'review', detail: 'issueDate' }
  }
  const { days, otherwise } = validation.issuedWithin
  if (daysBetween(issueDate, input.today) <= days) return 'satisfied'
  return { reason: 'rule_issued_long_ago', otherwise: issueSure ? otherwise : 'review' }
}

/** The number that the customer entered matches the rule's pattern. Another check compares it with the document. */
const numberPattern: RuleItem = ({ ruleFacts }, { validation }) => {
  if (!validation.numberPattern) return 'not_required'
  if (!ruleFacts) throw new Error('the number is not known')
  const { pattern, otherwise } = validation.numberPattern
  return matchesPattern(pattern, ruleFacts.idNumber) ? 'satisfied' : { reason: 'rule_number_form', otherwise }
}

/**
 * Checks that must pass. Only positive evidence rejects: an unread document, a conflict or a missing face may be an error.
 * With a broken check it is unknown whether the rule is satisfied.
 */
const requiredChecks: RuleItem = (_, { validation }, before) => {
  if (!validation.checks) return 'not_required'
  const unsatisfied = validation.checks.filter(({ check }) => before[check]?.result !== 'pass')
  if (unsatisfied.length === 0) return 'satisfied'
  const judged = unsatisfied.filter(({ check }) => before[check] && before[check].weight !== 'broken')
  if (judged.length === 0) throw new Error('a check that the rule requires is broken')
  const rejects = judged.filter(
    ({ check, otherwise }) => otherwise === 'reject' && before[check]?.weight === 'decisive',
  )
  if (rejects.length === 0 && judged.length < unsatisfied.length)
    throw new Error('a check that the rule requires is broken')
  const reported = rejects.length > 0 ? rejects : judged
  return {
    reason: 'rule_check_not_passed',
    otherwise: rejects.length > 0 ? 'reject' : 'review',
    detail: reported.map(({ check }) => check).join(' '),
  }
}

/** A photo of each required side was uploaded and read. */
const sides: RuleItem = (input, { validation }) => {
  if (!validation.sides) return 'not_required'
  const present = requireDocument(input).sides.map(({ side }) => side)
  const missing = validation.sides.filter((side) => !present.includes(side))
  if (missing.length === 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_side_missing', otherwise: 'review', detail: missing.join(' ') }
}

/** Every required field was read. A missing one may be on a side that was not read. */
const requiredFields: RuleItem = (input, rule) => {
  if (rule.requiredFields.length === 0) return 'not_required'
  const { fieldsRead } = requireDocument(input)
  const missing = rule.requiredFields.filter((field) => !fieldsRead.includes(field))
  if (missing.length === 0) return 'satisfied'
  requireEverySide(input)
  return { reason: 'rule_field_missing', otherwise: 'review', detail: missing.join(' ') }
}

/** No more people share a detail with this one than the client's and the rule's limits allow. */
export const velocity: RuleItem = ({ shared, settings, rule }, { validation }) => {
  const limits = velocityLimits(settings, rule)
  const required = validation.velocity ? 'satisfied' : 'not_required'
  if (shared === undefined || limits.length === 0) return required
  if (shared === null) throw new Error('the people who share a detail were not counted')
  const exceeded = limits.filter((limit) => shared.some((one) => exceedsLimit(limit, one)))
  if (exceeded.length === 0) return required
  const keys = [...new Set(exceeded.map(({ key }) => key))]
  return { reason: 'details_shared', otherwise: 'review', detail: keys.join(' ') }
}

/** The parts of a rule that `client_rules` judges, in the order in which they are reported. */
export const RULE_ITEMS: Record<JudgedKind, RuleItem> = {
  issuers,
  maximumAge,
  daysLeft,
  issuedWithin,
  numberPattern,
  checks: requiredChecks,
  presence: (_, { validation }, before) => presence(validation, before),
  sides,
  requiredFields,
  velocity,
  alwaysReview: (_, { validation }, before) => alwaysReview(validation, before),
}

/** Whole days from one YYYY-MM-DD date to another. @throws Error if one is not a date */
function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (!Number.isInteger(days)) throw new Error(`not two dates: ${from}, ${to}`)
  return days
}
