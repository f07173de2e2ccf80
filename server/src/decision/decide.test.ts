import { CHECKS, REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { REVOKE_REASONS } from '@wabi/contract/review/reopen.ts'
import { REJECT_REASONS } from '@wabi/contract/verification/reject-reasons.ts'
import { CheckFinding } from '@wabi/contract/shapes/verification.ts'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { ALL_CASES } from './testing/all-cases.ts'
import { DEFAULT_SETTINGS } from './model/settings.ts'
import { BASE_INPUT } from './testing/variations.ts'

describe('a decision', () => {
  test.each(ALL_CASES)('of %s', (_, input, outcome, score, reasons) => {
    const decision = decide(input)
    expect([decision.outcome, decision.overallScore, decision.reasons.join(' ')]).toEqual([
      outcome,
      score,
      reasons,
    ])
  })

  test('covers every reason in the contract except those that only people give', () => {
    const seen = new Set(ALL_CASES.flatMap(([, , , , reasons]) => reasons.split(' ')))
    const given: readonly string[] = [
      ...REJECT_REASONS,
      ...REVOKE_REASONS,
      'appealed',
      'reopened',
      'review_requested',
    ]
    expect(REASON_CODES.filter((code) => !seen.has(code) && !given.includes(code))).toEqual([])
  })

  test('lists every check in the order of the contract and in its shape', () => {
    const { checks } = decide(BASE_INPUT)
    expect(checks.map(({ check }) => check)).toEqual([...CHECKS])
    for (const check of checks) expect(CheckFinding.parse(check)).toEqual(check)
  })

  test('contains no personal data in its evidence', () => {
    const words = JSON.stringify(
      ALL_CASES.map(([, input]) => decide(input).checks.map(({ evidence }) => evidence)),
    )
    expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  test('uses the thresholds that the client set', () => {
    const strict = { ...BASE_INPUT, settings: { ...DEFAULT_SETTINGS, approveAt: 91, rejectBelow: 50 } }
    expect(decide(strict)).toMatchObject({ outcome: 'pending_review', overallScore: 90 })
    const stranger = { ...strict, face: { distance: 0.8, verdict: 'no_match' as const } }
    expect(decide(stranger)).toMatchObject({ outcome: 'rejected', overallScore: 49 })
  })

  test('rejects nobody if only people reject: what the rules would reject waits with the same reasons', () => {
    let rejected = 0
    for (const [, input] of ALL_CASES) {
      const byRules = decide(input)
      const byPeople = decide({ ...input, settings: { ...input.settings, rejectBy: 'people' } })
      expect(byPeople.reasons).toEqual(byRules.reasons)
      if (byRules.outcome !== 'rejected') {
        expect(byPeople).toEqual(byRules)
        continue
      }
      rejected += 1
      expect(byPeople.outcome).toBe('pending_review')
      expect(byPeople.overallScore).toBeGreaterThanOrEqual(input.settings.rejectBelow)
      expect(byPeople.overallScore).toBeLessThan(input.settings.approveAt)
    }
    expect(rejected).toBeGreaterThan(10)
  })
})
