import { ASSURANCE_NAMES, REQUIRABLE_STRENGTH_NAMES } from '../verification/assurance.ts'
import { countryName } from '../catalog/countries.ts'
import { SHARED_DETAIL_NAMES } from '../verification/shared-details.ts'
import { CHECK_NAMES } from '../verification/check-names.ts'
import {
  DOCUMENT_FIELD_NAMES,
  DOCUMENT_FIELDS,
  type DocumentField,
  GIVEN_FIELD_NAMES,
  type GivenField,
  LIMIT_SPAN_NAMES,
  type Otherwise,
} from './rule-fields.ts'
import { RULE_KIND_WORDS } from './rule-kinds.ts'
import type { Level, Limit, RuleContent } from './validation-rules.ts'

/** One requirement of a rule, in words. Two versions are compared by `key`. */
export interface RuleLine {
  key: string
  name: string
  says: string
}

const OTHERWISE_WORDS: Record<Otherwise, string> = {
  review: 'otherwise a person decides',
  reject: 'otherwise it is rejected',
}

const list = (words: readonly string[]) => words.join(', ')
/** In one order, so that versions differ only in what they require. */
const fields = (names: readonly DocumentField[]) =>
  list(DOCUMENT_FIELDS.filter((field) => names.includes(field)).map((field) => DOCUMENT_FIELD_NAMES[field]))
const given = (names: readonly GivenField[]) => list(names.map((name) => GIVEN_FIELD_NAMES[name]))

/** `10,000 ETB held at a time`. */
export function formatLimit({ name, amount, currency, per }: Limit): string {
  return `${name}: ${amount.toLocaleString('en')} ${currency} ${LIMIT_SPAN_NAMES[per]}`
}

function levelWords({ needs, limits }: Level): string {
  const requirements = [
    ...(needs.fields ? [fields(needs.fields)] : []),
    ...(needs.given ? [given(needs.given)] : []),
    ...(needs.checks ? [list(needs.checks.map((check) => CHECK_NAMES[check]))] : []),
  ]
  return [
    `needs ${requirements.length > 0 ? list(requirements) : 'nothing more'}`,
    ...limits.map(formatLimit),
  ].join('; ')
}

/** The requirements of a rule, one line each, in the order of the editor. */
export function ruleLines({ requiredFields, validationRules: rules }: RuleContent): RuleLine[] {
  const lines: RuleLine[] = []
  const addLine = (kind: keyof typeof RULE_KIND_WORDS, says: string | false | undefined) => {
    if (says) lines.push({ key: kind, name: RULE_KIND_WORDS[kind].name, says })
  }
  const withOtherwise = (says: string, otherwise: Otherwise) => `${says}; ${OTHERWISE_WORDS[otherwise]}`
  const { issuers, daysLeft, issuedWithin, numberPattern, maximumAge } = rules
  addLine('requiredFields', fields(requiredFields))
  addLine('sides', rules.sides && list(rules.sides))
  addLine('issuers', issuers && withOtherwise(list(issuers.countries.map(countryName)), issuers.otherwise))
  addLine('daysLeft', daysLeft && withOtherwise(`${daysLeft.least} or more`, daysLeft.otherwise))
  addLine(
    'issuedWithin',
    issuedWithin && withOtherwise(`${issuedWithin.days} or fewer`, issuedWithin.otherwise),
  )
  addLine('numberPattern', numberPattern && withOtherwise(numberPattern.pattern, numberPattern.otherwise))
  addLine(
    'minimumAge',
    rules.minimumAge !== undefined && `${rules.minimumAge} years; otherwise it is rejected`,
  )
  addLine('minimumAssurance', rules.minimumAssurance && ASSURANCE_NAMES[rules.minimumAssurance].toLowerCase())
  addLine(
    'presence',
    rules.presence && `${REQUIRABLE_STRENGTH_NAMES[rules.presence]}; ${OTHERWISE_WORDS.review}`,
  )
  addLine('maximumAge', maximumAge && withOtherwise(`${maximumAge.years} years`, maximumAge.otherwise))
  for (const { check, otherwise } of rules.checks ?? [])
    lines.push({
      key: `checks ${check}`,
      name: 'Must pass',
      says: withOtherwise(CHECK_NAMES[check], otherwise),
    })
  for (const { key, people, days, devices } of rules.velocity ?? [])
    lines.push({
      key: `velocity ${key} ${days} ${devices ?? ''}`,
      name: RULE_KIND_WORDS.velocity.name,
      says: withOtherwise(
        `${SHARED_DETAIL_NAMES[key].toLowerCase()}: fewer than ${people} in ${days} days${devices ? `, or fewer than ${devices} devices` : ''}`,
        'review',
      ),
    })
  addLine('alwaysReview', rules.alwaysReview && 'on every one')
  addLine('approveAt', rules.approveAt !== undefined && String(rules.approveAt))
  addLine('rejectBelow', rules.rejectBelow !== undefined && String(rules.rejectBelow))
  for (const level of rules.levels ?? [])
    lines.push({ key: `levels ${level.name}`, name: level.name, says: levelWords(level) })
  return lines
}

export interface RuleChange {
  key: string
  name: string
  /** null: not required before, or no longer required. */
  before: string | null
  after: string | null
}

/** The differences between two versions; empty if they are equal. */
export function ruleChanges(before: RuleContent, after: RuleContent): RuleChange[] {
  const [old, now] = [ruleLines(before), ruleLines(after)]
  const keys = [...new Set([...now, ...old].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const was = old.find((line) => line.key === key)
    const is = now.find((line) => line.key === key)
    if (was?.says === is?.says) return []
    return [{ key, name: (is ?? was)!.name, before: was?.says ?? null, after: is?.says ?? null }]
  })
}
