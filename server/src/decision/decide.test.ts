import { CHECKS, REASON_CODES } from '@wabi/contract/checks.ts'
import { REJECT_REASONS } from '@wabi/contract/reject-reasons.ts'
import { CheckFinding } from '@wabi/contract/shapes/verification.ts'
import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { DOCUMENT_CASES } from './testing/document-cases.ts'
import { BROKEN_CASES } from './testing/broken-cases.ts'
import { LIVE_CASES } from './testing/live-cases.ts'
import { PERSON_CASES } from './testing/person-cases.ts'
import { REPEAT_CASES } from './testing/repeat-cases.ts'
import { RULE_CASES } from './testing/rule-cases.ts'
import { sound } from './testing/variations.ts'

const CASES = [
  ...BROKEN_CASES,
  ...DOCUMENT_CASES,
  ...PERSON_CASES,
  ...LIVE_CASES,
  ...REPEAT_CASES,
  ...RULE_CASES,
]

describe('a decision', () => {
  test.each(CASES)('of %s', (_, input, outcome, score, reasons) => {
    const decision = decide(input)
    expect([decision.outcome, decision.overallScore, decision.reasons.join(' ')]).toEqual([
      outcome,
      score,
      reasons,
    ])
  })

  test('covers every reason that the contract knows but those that only people give', () => {
    const seen = new Set(CASES.flatMap(([, , , , reasons]) => reasons.split(' ')))
    const given: readonly string[] = [...REJECT_REASONS, 'review_requested']
    expect(REASON_CODES.filter((code) => !seen.has(code) && !given.includes(code))).toEqual([])
  })

  test('lists every check in the order of the contract and in its shape', () => {
    const { checks } = decide(sound)
    expect(checks.map(({ check }) => check)).toEqual([...CHECKS])
    for (const check of checks) expect(CheckFinding.parse(check)).toEqual(check)
  })

  test('says nothing in its evidence that is the person’s own', () => {
    const words = JSON.stringify(
      CASES.map(([, input]) => decide(input).checks.map(({ evidence }) => evidence)),
    )
    expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  test('keeps to the thresholds that the client set', () => {
    const strict = { ...sound, settings: { ...DEFAULT_SETTINGS, approveAt: 96, rejectBelow: 50 } }
    expect(decide(strict)).toMatchObject({ outcome: 'pending_review', overallScore: 95 })
    const stranger = { ...strict, face: { distance: 0.8, verdict: 'no_match' as const } }
    expect(decide(stranger)).toMatchObject({ outcome: 'rejected', overallScore: 49 })
  })
})
