import { expect, test } from 'vitest'
import { DOCUMENT_FIELD_NAMES } from './rule-fields.ts'
import { RULE_KIND_WORDS } from './rule-kinds.ts'
import { ruleChanges, ruleLines } from './rule-lines.ts'
import { RULE_KINDS, RuleContent } from './validation-rules.ts'

const { requiredFields, ...examples } = Object.fromEntries(
  Object.entries(RULE_KIND_WORDS).map(([kind, { example }]) => [kind, example]),
)
const every = RuleContent.parse({ requiredFields, validationRules: examples })
const nothing: RuleContent = { requiredFields: [], validationRules: {} }

test('every kind of rule has texts, a valid example and a line', () => {
  expect(Object.keys(examples).toSorted()).toEqual(RULE_KINDS.toSorted())
  const kinds = ruleLines(every).map(({ key }) => key.split(' ')[0])
  expect(new Set(kinds)).toEqual(new Set(Object.keys(RULE_KIND_WORDS)))
  expect(ruleLines(nothing)).toEqual([])
})

test('two versions are compared line by line', () => {
  const before: RuleContent = {
    requiredFields: ['fullName'],
    validationRules: { minimumAge: 18, alwaysReview: true, daysLeft: { least: 30, otherwise: 'review' } },
  }
  const after: RuleContent = {
    requiredFields: ['fullName'],
    validationRules: { minimumAge: 21, approveAt: 90, daysLeft: { least: 30, otherwise: 'reject' } },
  }
  expect(ruleChanges(before, after).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['daysLeft', '30 or more; otherwise a person decides', '30 or more; otherwise it is rejected'],
    ['minimumAge', '18 years; otherwise it is rejected', '21 years; otherwise it is rejected'],
    ['approveAt', null, '90'],
    ['alwaysReview', 'on every one', null],
  ])
  expect(ruleChanges(before, before)).toEqual([])
  expect(ruleChanges(nothing, every).length).toBe(ruleLines(every).length)
})

test('the order in which fields were chosen is no difference', () => {
  const content = (requiredFields: RuleContent['requiredFields']): RuleContent => ({
    requiredFields,
    validationRules: {},
  })
  expect(ruleChanges(content(['sex', 'fullName']), content(['fullName', 'sex']))).toEqual([])
})

test('the fields that an editor offers are those that a rule may require', () => {
  const offered = Object.keys(DOCUMENT_FIELD_NAMES)
  expect(RuleContent.safeParse({ requiredFields: offered, validationRules: {} }).success).toBe(true)
})
