import { ASSURANCE_LEVELS, REQUIRABLE_STRENGTHS } from '@wabi/contract/verification/assurance.ts'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../decide.ts'
import { decideAgain } from '../decide-again.ts'
import type { DecisionInput, TemplateRules } from '../model/input.ts'
import { ALL_CASES } from '../testing/all-cases.ts'
import { BASE_INPUT, rule } from '../testing/variations.ts'
import { applyRule } from './apply-rule.ts'
import { withTemplate } from './with-template.ts'

const inputs = ALL_CASES.map(([, input]) => input)
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const someTemplate: fc.Arbitrary<TemplateRules> = fc.record({
  approveAt: orNull(fc.integer({ min: 60, max: 100 })),
  minimumAssurance: orNull(fc.constantFrom(...ASSURANCE_LEVELS)),
  presence: orNull(fc.constantFrom(...REQUIRABLE_STRENGTHS)),
  alwaysReview: fc.boolean(),
})
const someInput = fc.oneof(
  fc.constantFrom(...inputs),
  fc.constantFrom(...inputs).map((input) => rule([], { presence: 'strong', approveAt: 95 }, input)),
)
const NOTHING: TemplateRules = {
  approveAt: null,
  minimumAssurance: null,
  presence: null,
  alwaysReview: false,
}
const outcome = (input: DecisionInput) => decide(input).outcome
const rank = (of: (typeof OUTCOMES)[number]) => OUTCOMES.indexOf(of)

test('no template improves an outcome, and none rejects what is not rejected without it', () => {
  fc.assert(
    fc.property(someInput, someTemplate, (input, template) => {
      const [without, under] = [outcome(input), outcome({ ...input, template })]
      expect(rank(under)).toBeGreaterThanOrEqual(rank(without))
      expect(under === 'rejected').toBe(without === 'rejected')
    }),
    { numRuns: 3000 },
  )
})

test('a template that requires nothing changes nothing of a decision', () => {
  for (const input of inputs) {
    const { outcome, overallScore, reasons, rule, assurance } = decide({ ...input, template: NOTHING })
    expect({ outcome, overallScore, reasons, rule, assurance }).toEqual(
      (({ outcome, overallScore, reasons, rule, assurance }) => ({
        outcome,
        overallScore,
        reasons,
        rule,
        assurance,
      }))(decide(input)),
    )
  }
})

test('each part of a template sends an approved case to a person, with its reason', () => {
  const under = (part: Partial<TemplateRules>) => {
    const { outcome, reasons } = decide({ ...BASE_INPUT, template: { ...NOTHING, ...part } })
    return [outcome, reasons.at(-1)]
  }
  expect(outcome(BASE_INPUT)).toBe('approved')
  expect(under({ alwaysReview: true })).toEqual(['pending_review', 'rule_person_decides'])
  expect(under({ presence: 'strong' })).toEqual(['pending_review', 'rule_presence_weak'])
  expect(under({ minimumAssurance: 'high' })).toEqual(['pending_review', 'assurance_too_low'])
})

test('the stricter of rule and template counts, and the rule alone is named', () => {
  const strict = rule([], { presence: 'strong', approveAt: 95, minimumAssurance: 'substantial' })
  const lax = { approveAt: 60, minimumAssurance: 'low', presence: 'fair', alwaysReview: false } as const
  expect(withTemplate(strict.rule, lax)?.validation).toEqual(strict.rule!.validation)
  const hard = { approveAt: 99, minimumAssurance: 'high', presence: 'strong', alwaysReview: true } as const
  expect(withTemplate(strict.rule, hard)?.validation).toEqual(hard)
  expect(decide({ ...strict, template: hard }).rule).toEqual({ id: 'rule', version: 1 })
  expect(decide({ ...BASE_INPUT, template: hard }).rule).toBeNull()
  const unreadable = { ...strict.rule!, validation: null }
  expect(outcome({ ...strict, rule: unreadable, template: lax })).toBe('pending_review')
})

test('a stored decision is recomputed under a template as it would have been decided', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inputs), someTemplate, (input, template) => {
      const settings = applyRule(input.settings, withTemplate(input.rule, template))
      const stored = decide(input).checks
      const [again, expected] = [decideAgain(stored, settings, { template }), decide({ ...input, template })]
      expect(again.outcome).toBe(expected.outcome)
      // Where another part of the rules was not satisfied, a part of the template may cost the check another point.
      const { result } = stored.find(({ check }) => check === 'client_rules')!
      if (['pass', 'not_applicable'].includes(result)) expect(again.overallScore).toBe(expected.overallScore)
    }),
    { numRuns: 3000 },
  )
})
