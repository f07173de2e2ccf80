import type { ValidationRules } from '@wabi/contract/rules/validation-rules.ts'
import { RULE_KINDS } from '@wabi/contract/rules/validation-rules.ts'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../decide.ts'
import { decideUnderRule, type StoredCheck } from '../decide-again.ts'
import type { DecisionInput } from '../model/input.ts'
import { ALL_CASES } from '../testing/all-cases.ts'
import { rule, BASE_INPUT } from '../testing/variations.ts'
import { applyRule } from './apply-rule.ts'

const ruled: DecisionInput['ruleFacts'] = { idNumber: '123456789012', given: ['phone'] }
const inputs = ALL_CASES.map(([, input]) => ({
  ...input,
  ruleFacts: ruled,
  shared:
    input.shared === undefined
      ? [{ key: 'phone' as const, days: 30, people: 4, devices: 2, families: 4 }]
      : input.shared,
}))
const rank = (outcome: (typeof OUTCOMES)[number]) => OUTCOMES.indexOf(outcome)

/** Each kind of rule, from lenient to the strictest possible. */
const BY_STRICTNESS: { [K in keyof ValidationRules]-?: ValidationRules[K][] } = {
  sides: [['front'], ['front', 'back']],
  daysLeft: [
    { least: 30, otherwise: 'review' },
    { least: 3000, otherwise: 'review' },
    { least: 3000, otherwise: 'reject' },
  ],
  issuedWithin: [
    { days: 3650, otherwise: 'review' },
    { days: 1, otherwise: 'review' },
    { days: 1, otherwise: 'reject' },
  ],
  minimumAge: [0, 18, 33, 60],
  minimumAssurance: ['low', 'substantial', 'high'],
  presence: ['fair', 'strong'],
  maximumAge: [
    { years: 99, otherwise: 'review' },
    { years: 30, otherwise: 'review' },
    { years: 30, otherwise: 'reject' },
  ],
  numberPattern: [
    { pattern: '\\d{12}', otherwise: 'review' },
    { pattern: 'X', otherwise: 'review' },
    { pattern: 'X', otherwise: 'reject' },
  ],
  issuers: [
    { countries: ['ET', 'KE'], otherwise: 'review' },
    { countries: ['KE'], otherwise: 'review' },
    { countries: ['KE'], otherwise: 'reject' },
  ],
  checks: [
    [{ check: 'name_matches', otherwise: 'review' }],
    [
      { check: 'name_matches', otherwise: 'review' },
      { check: 'document_authentic', otherwise: 'review' },
    ],
    [
      { check: 'name_matches', otherwise: 'reject' },
      { check: 'document_authentic', otherwise: 'reject' },
    ],
  ],
  velocity: [
    [{ key: 'phone', people: 5, days: 30 }],
    [{ key: 'phone', people: 4, days: 30, devices: 3 }],
    [{ key: 'phone', people: 4, days: 30 }],
    [{ key: 'phone', people: 2, days: 30 }],
  ],
  alwaysReview: [true],
  approveAt: [60, 80, 95, 100],
  rejectBelow: [1, 40, 59],
  levels: [[{ name: 'a', needs: {}, limits: [] }]],
}
const KINDS = Object.keys(BY_STRICTNESS) as (keyof ValidationRules)[]
const rungs = fc.tuple(...KINDS.map((kind) => fc.integer({ min: -1, max: BY_STRICTNESS[kind].length - 1 })))
const at = (steps: readonly number[]): ValidationRules =>
  Object.fromEntries(
    KINDS.flatMap((kind, i) => (steps[i]! < 0 ? [] : [[kind, BY_STRICTNESS[kind][steps[i]!]]])),
  )
const someInput = fc.constantFrom(...inputs)
const broke = (input: DecisionInput) =>
  decide(input).checks.some(({ reason }) => reason === 'check_error' || reason === 'reading_late')

test('every kind of rule is covered', () => {
  expect(KINDS.toSorted()).toEqual(RULE_KINDS.toSorted())
})

test('a stricter rule never improves an outcome', () => {
  fc.assert(
    fc.property(someInput, rungs, fc.nat(KINDS.length - 1), (input, steps, which) => {
      // The full name is always required: a rule with requirements is compared with one that has more.
      const asking = (validation: ValidationRules) => rule(['fullName'], validation, input)
      const stricter = steps.map((step, i) =>
        i === which ? Math.min(step + 1, BY_STRICTNESS[KINDS[i]!].length - 1) : step,
      )
      const [before, after] = [asking(at(steps)), asking(at(stricter))]
      // A broken check may lead to review where its result would have rejected (docs/SCORING.md).
      if (!broke(before) && broke(after)) return
      expect(rank(decide(after).outcome)).toBeGreaterThanOrEqual(rank(decide(before).outcome))
    }),
    { numRuns: 5000 },
  )
})

test('no rule approves a case that is not approved without it, or relaxes the client’s settings', () => {
  fc.assert(
    fc.property(someInput, rungs, (input, steps) => {
      const validation = at(steps)
      const { settings } = input
      const under = applyRule(settings, rule([], validation).rule)
      expect(under.approveAt).toBeGreaterThanOrEqual(settings.approveAt)
      expect(under.rejectBelow).toBeGreaterThanOrEqual(settings.rejectBelow)
      expect(under.minimumAge).toBeGreaterThanOrEqual(settings.minimumAge)
      expect(under.whenBlocked).toBe(settings.whenBlocked)
      const doubted = decide({ ...input, rule: null }).outcome !== 'approved'
      const ofItself = decide({ ...input, rule: null, settings: { ...settings, approveAt: 60 } })
      if (doubted && ofItself.outcome !== 'approved')
        expect(decide(rule(['fullName'], validation, input)).outcome).not.toBe('approved')
    }),
    { numRuns: 3000 },
  )
})

test('a rule whose parts all say review never rejects', () => {
  const mild = (validation: ValidationRules): ValidationRules => {
    const { minimumAge: _, rejectBelow: __, ...rest } = validation
    const soft = Object.entries(rest).map(([kind, part]) => [
      kind,
      Array.isArray(part)
        ? part.map((one) =>
            typeof one === 'object' && 'otherwise' in one ? { ...one, otherwise: 'review' } : one,
          )
        : typeof part === 'object' && 'otherwise' in part
          ? { ...part, otherwise: 'review' }
          : part,
    ])
    return Object.fromEntries(soft) as ValidationRules
  }
  const accepted = inputs.filter((input) => decide({ ...input, rule: null }).outcome === 'approved')
  fc.assert(
    fc.property(fc.constantFrom(...accepted), rungs, (input, steps) => {
      expect(decide(rule(['issueDate'], mild(at(steps)), input)).outcome).not.toBe('rejected')
    }),
    { numRuns: 2000 },
  )
})

test('recomputing a stored decision under another rule gives the same result as deciding under it', () => {
  fc.assert(
    fc.property(someInput, rungs, rungs, (input, then, now) => {
      const stored = decide(rule([], at(then), input)).checks as StoredCheck[]
      const next = rule(['fullName'], at(now), input)
      const { outcome, overallScore, reasons, level } = decide(next)
      expect(decideUnderRule(stored, next)).toEqual({ outcome, overallScore, reasons, level })
    }),
    { numRuns: 3000 },
  )
})

test('the reached level is the highest whose requirements, and those of all lower levels, are met', () => {
  const limits = [{ name: 'Balance', amount: 10_000, currency: 'ETB', per: 'balance' as const }]
  const levels: ValidationRules['levels'] = [
    { name: 'one', needs: { fields: ['fullName'] }, limits },
    { name: 'two', needs: { checks: ['live_person'], given: ['phone'] }, limits },
    { name: 'three', needs: { given: ['address'] }, limits },
  ]
  const level = (input: DecisionInput) => decide(rule([], { levels }, input)).level?.name ?? null
  expect(level({ ...BASE_INPUT, ruleFacts: { idNumber: '', given: ['phone'] } })).toBe('two')
  expect(level({ ...BASE_INPUT, ruleFacts: { idNumber: '', given: ['address'] } })).toBe('one')
  expect(level({ ...BASE_INPUT, ruleFacts: { idNumber: '', given: ['address', 'phone'] } })).toBe('three')
  expect(level({ ...BASE_INPUT, liveness: { state: 'missing' } })).toBe('one')
  expect(level({ ...BASE_INPUT, document: { ...BASE_INPUT.document!, fieldsRead: [] } })).toBeNull()
  expect(decide(BASE_INPUT).level).toBeNull()
})

test('a decision names the applied version', () => {
  expect(decide(rule([])).rule).toEqual({ id: 'rule', version: 1 })
  expect(decide(BASE_INPUT).rule).toBeNull()
})
