import { RULE_KIND_WORDS } from '@wabi/contract/rules/rule-kinds.ts'
import type { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import { expect, test } from 'vitest'
import { canShow } from './can-show.ts'

const { requiredFields, ...kinds } = RULE_KIND_WORDS
const content = (validationRules: unknown, fields: unknown = requiredFields.example) =>
  ({ requiredFields: fields, validationRules }) as RuleContent

test('the form can show the example of every kind, and a level without requirements', () => {
  for (const [kind, { example }] of Object.entries(kinds))
    expect(canShow(content({ [kind]: example }))).toBe(true)
  expect(canShow(content({ levels: [{ name: 'a', needs: {}, limits: [] }] }))).toBe(true)
})

test.each([
  [{ checks: 5 }],
  [{ checks: [5] }],
  [{ daysLeft: 30 }],
  [{ daysLeft: { least: 'many', otherwise: 'review' } }],
  [{ issuers: { otherwise: 'review' } }],
  [{ levels: [{ name: 'a', needs: { checks: 'x' }, limits: [] }] }],
  [{ levels: [{ name: 'a', needs: {} }] }],
  [{ minimumAge: '18' }],
])('rejects rules of a different shape: %j', (rules) => {
  expect(canShow(content(rules))).toBe(false)
})

test('rejects required fields that are not a list of names', () => {
  expect(canShow(content({}, [1]))).toBe(false)
  expect(canShow(content({}, 'fullName'))).toBe(false)
})
