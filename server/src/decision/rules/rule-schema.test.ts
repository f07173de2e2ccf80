import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import {
  RULE_KINDS,
  RuleContent,
  ValidationRules,
  validationRulesSchema,
} from '@wabi/contract/rules/validation-rules.ts'

const EVERY: ValidationRules = {
  sides: ['front', 'back'],
  daysLeft: { least: 30, otherwise: 'review' },
  issuedWithin: { days: 3650, otherwise: 'reject' },
  minimumAge: 21,
  minimumAssurance: 'substantial',
  presence: 'fair',
  maximumAge: { years: 99, otherwise: 'review' },
  numberPattern: { pattern: '\\d{12}', otherwise: 'review' },
  issuers: { countries: ['ET', 'KE'], otherwise: 'reject' },
  checks: [{ check: 'face_matches', otherwise: 'reject' }],
  velocity: [{ key: 'phone', people: 4, days: 90, devices: 3 }],
  alwaysReview: true,
  approveAt: 90,
  rejectBelow: 50,
  levels: [
    {
      name: 'Level 1',
      needs: { fields: ['fullName'], given: ['phone'], checks: ['live_person'] },
      limits: [{ name: 'Balance', amount: 10_000, currency: 'ETB', per: 'balance' }],
    },
  ],
}
const checks = new Ajv2020({ strict: true }).compile(validationRulesSchema())

test('every kind of rule, alone and together, is accepted by the schema and by JSON Schema', () => {
  expect(Object.keys(EVERY).toSorted()).toEqual(RULE_KINDS.toSorted())
  for (const rules of [{}, EVERY, ...Object.entries(EVERY).map(([kind, rule]) => ({ [kind]: rule }))]) {
    expect(ValidationRules.parse(rules)).toEqual(rules)
    expect([checks(rules), checks.errors]).toEqual([true, null])
  }
})

/** Rejected by both. */
test.each([
  [{ unknown: 1 }],
  [{ sides: [] }],
  [{ sides: ['top'] }],
  [{ daysLeft: { least: 0, otherwise: 'review' } }],
  [{ daysLeft: { least: 30 } }],
  [{ daysLeft: { least: 30, otherwise: 'burn' } }],
  [{ daysLeft: { least: 30, otherwise: 'review', more: 1 } }],
  [{ minimumAge: 20.5 }],
  [{ minimumAge: '21' }],
  [{ approveAt: 59 }],
  [{ rejectBelow: 60 }],
  [{ presence: 'weak' }],
  [{ velocity: [] }],
  [{ velocity: [{ key: 'face', people: 4, days: 90 }] }],
  [{ velocity: [{ key: 'phone', people: 1, days: 90 }] }],
  [{ alwaysReview: false }],
  [{ issuers: { countries: ['XX'], otherwise: 'review' } }],
  [{ checks: [{ check: 'client_rules', otherwise: 'review' }] }],
  [{ levels: [{ name: 'x', needs: {}, limits: [{ name: 'y', amount: -1, currency: 'ETB', per: 'day' }] }] }],
  [{ levels: [{ name: 'x', needs: {}, limits: [{ name: 'y', amount: 1, currency: 'birr', per: 'day' }] }] }],
])('%j is rejected by the schema and by JSON Schema', (rules) => {
  expect(ValidationRules.safeParse(rules).success).toBe(false)
  expect(checks(rules)).toBe(false)
})

/** Constraints that JSON Schema cannot express are enforced as well, with their path. */
test.each([
  ['validationRules.numberPattern.pattern', { numberPattern: { pattern: '(A+)+', otherwise: 'review' } }],
  ['validationRules.checks.0.otherwise', { checks: [{ check: 'live_person', otherwise: 'reject' }] }],
  ['validationRules.maximumAge.years', { minimumAge: 30, maximumAge: { years: 20, otherwise: 'review' } }],
  ['validationRules.sides', { sides: ['front', 'front'] }],
  [
    'validationRules.levels',
    {
      levels: [
        { name: 'a', needs: {}, limits: [] },
        { name: 'a', needs: {}, limits: [] },
      ],
    },
  ],
])('an error is reported at %s', (path, validationRules) => {
  const issues = RuleContent.safeParse({ requiredFields: [], validationRules }).error?.issues
  expect(issues?.map((issue) => issue.path.join('.'))).toEqual([path])
})
