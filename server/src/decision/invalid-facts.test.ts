import { CHECKS } from '@wabi/contract/verification/checks.ts'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionInput } from './model/input.ts'
import { ALL_CASES } from './testing/all-cases.ts'
import { baseInput } from './testing/base-input.ts'

const FACTS = ['selfie', 'face', 'liveness', 'images', 'repeats', 'invited', 'esignet'] as const

/** The input with one leaf changed, for each leaf that `is` accepts. */
function* changeEach(
  value: unknown,
  is: (leaf: unknown, key: string) => boolean,
  to: unknown,
): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, leaf] of Object.entries(value)) {
    const replaced = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    if (is(leaf, key)) yield replaced(to)
    for (const inner of changeEach(leaf, is, to)) yield replaced(inner)
  }
}

const approved = ALL_CASES.flatMap(([, input, outcome]) => (outcome === 'approved' ? [input] : []))
/** Optional numbers too. */
const complete: DecisionInput = {
  ...baseInput(),
  face: {
    distance: 0.41,
    verdict: 'match',
    textureLikeness: 0.7,
    selfieDistance: 0.42,
    builtInDistance: 0.41,
    frames: 3,
    logLikelihoodRatio: 2,
    differentFrom: 0.9,
  },
  repeats: { ...(baseInput().repeats as object), nearestDistance: 0.6 } as DecisionInput['repeats'],
  shared: [{ key: 'device', days: 30, people: 1, devices: 1, families: 1 }],
}

const isNumber = (leaf: unknown) => typeof leaf === 'number'

describe.each([NaN, Infinity, -Infinity])('a fact of %s', (invalid) => {
  test('leads to review', () => {
    expect(decide(complete).outcome).toBe('approved')
    let tried = 0
    for (const input of [complete, ...approved])
      for (const part of input === complete ? [...FACTS, 'shared' as const] : FACTS)
        for (const changed of changeEach({ [part]: input[part] }, isNumber, invalid)) {
          const decision = decide({ ...input, ...(changed as object) })
          expect(decision.outcome, JSON.stringify(changed)).toBe('pending_review')
          expect(decision.overallScore).toSatisfy(Number.isInteger)
          tried += 1
        }
    expect(tried).toBeGreaterThan(200)
  })

  test('in the settings or the rule leads to review', () => {
    for (const settings of changeEach(complete.settings, isNumber, invalid))
      expect(decide({ ...complete, settings: settings as DecisionInput['settings'] }).outcome).toBe(
        'pending_review',
      )
    for (const key of ['approveAt', 'rejectBelow', 'minimumAge']) {
      const rule = { id: 'r', version: 1, requiredFields: [], validation: { [key]: invalid } }
      const decision = decide({ ...complete, rule: rule as DecisionInput['rule'] })
      expect(decision.outcome).toBe('pending_review')
      expect(decision.overallScore).toSatisfy(Number.isInteger)
    }
  })
})

const UNKNOWN: readonly [string, Partial<Record<keyof DecisionInput, unknown>>][] = [
  ['head turn', { liveness: { state: 'unheard_of' } }],
  ['head turn without a state', { liveness: {} }],
  ['light', { liveness: { state: 'passed', selfieDistance: 0.2, samePerson: true, light: 'unheard_of' } }],
  ['verdict on the face', { face: { ...complete.face, verdict: 'unheard_of' } }],
  ['capture signal', { images: { ...complete.images, signals: ['unheard_of'] } }],
  ['invitation', { invited: { name: 'unheard_of' } }],
  ['sign-in', { esignet: { state: 'unheard_of' } }],
  ['reproduction', { document: { ...complete.document, reproduction: 'unheard_of' } }],
  [
    'signature',
    { document: { ...complete.document, barcode: { read: true, kind: 'fayda', signature: 'unheard_of' } } },
  ],
  ['kind of code', { document: { ...complete.document, barcode: { read: true, kind: 'unheard_of' } } }],
  ['earlier verifications', { repeats: 'unheard_of' }],
]

test.each(UNKNOWN)('an unknown state leads to review: %s', (_, change) => {
  const decision = decide({ ...complete, ...change } as DecisionInput)
  expect(decision.outcome).toBe('pending_review')
  expect(decision.checks).toHaveLength(CHECKS.length)
})
