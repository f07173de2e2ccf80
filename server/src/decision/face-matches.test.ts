import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionInput } from './model/input.ts'
import { baseInput } from './testing/base-input.ts'

test('a difference rejects only far apart and where the likelihood ratio is far against one person', () => {
  const rejects = (distance: number, logLikelihoodRatio: number | null) =>
    decide({ ...baseInput(), face: { distance, verdict: 'no_match', logLikelihoodRatio } }).outcome ===
    'rejected'
  expect(rejects(0.7, -3)).toBe(true)
  expect(rejects(0.69, -5)).toBe(false)
  expect(rejects(0.75, -2.9)).toBe(false)
  expect(rejects(0.75, null)).toBe(true)
})

test("with an operator's face model, its card decides what rejects and the built-in model what is one photograph", () => {
  const check = (face: NonNullable<DecisionInput['face']>) =>
    decide({ ...baseInput(), face }).checks.find((line) => line.check === 'face_matches')?.reason
  const far = { distance: 1.3, verdict: 'no_match', builtInDistance: 0.8 } as const
  expect(check({ ...far, differentFrom: 1.2 })).toBe('face_different')
  expect(check({ ...far, differentFrom: null })).toBe('face_unsure')
  const near = { distance: 0.1, verdict: 'match', differentFrom: null, textureLikeness: 0.7 } as const
  expect(check({ ...near, builtInDistance: 0.4 })).toBeNull()
  expect(check({ ...near, builtInDistance: 0.15 })).toBe('same_photograph')
})
