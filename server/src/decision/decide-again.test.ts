import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { decideAgain } from './decide-again.ts'
import { applyRule } from './rules/apply-rule.ts'
import { ALL_CASES } from './testing/all-cases.ts'
import { DEFAULT_SETTINGS, settingsFrom } from './model/settings.ts'

const short = ({ outcome, overallScore }: { outcome: string; overallScore: number }) => [
  outcome,
  overallScore,
]

test.each(ALL_CASES)(
  '%s is decided again as it was, and under other settings as it would have been',
  (_, input) => {
    for (const change of [
      {},
      { approveAt: 100 },
      { approveAt: 60, rejectBelow: 1 },
      { rejectBelow: 59 },
      { whenBlocked: 'reject' },
    ]) {
      const settings = settingsFrom({ ...input.settings, ...change })
      const stored = decide(input).checks
      expect([change, short(decideAgain(stored, applyRule(settings, input.rule)))]).toEqual([
        change,
        short(decide({ ...input, settings })),
      ])
    }
  },
)

test('a known age is judged by the proposed minimum age', () => {
  const approved = ALL_CASES.find(([, input]) => decide(input).outcome === 'approved')
  const stored = decide(approved![1]).checks
  const at = (minimumAge: number, age: number | null) =>
    decideAgain(stored, { ...DEFAULT_SETTINGS, minimumAge }, { ageYears: age }).outcome
  expect([at(18, 20), at(21, 20), at(21, null), at(0, 20)]).toEqual([
    'approved',
    'rejected',
    'approved',
    'approved',
  ])
})
