import { describe, expect, test } from 'vitest'
import { type Check, type Decision, scoreSum } from './score-sum.ts'

function check(points: number, maxPoints: number, reason: Check['reason'] = null): Check {
  const result = points === maxPoints ? 'pass' : points === 0 ? 'fail' : 'warn'
  return {
    check: 'face_matches',
    name: '',
    result,
    reason,
    words: reason ?? '',
    points,
    maxPoints,
    evidence: {},
  }
}

function decision(outcome: Decision['outcome'], overallScore: number, checks: Check[]): Decision {
  return {
    outcome,
    overallScore,
    checks,
    reasons: [],
    rulesVersion: '1',
    rule: null,
    level: null,
    modelVersion: null,
    decidedAt: '',
    evidenceGroups: [],
    assurance: null,
  }
}

describe('score sum', () => {
  test('follows the worked example of docs/SCORING.md', () => {
    const checks = [check(82, 82), check(5, 10, 'signature_not_verified'), check(2, 4, 'selfie_poor')]
    expect(scoreSum(decision('approved', 93, checks))).toMatchObject({
      earned: 89,
      possible: 96,
      share: 93,
      step: 'none',
      because: [],
    })
  })

  test('names the failure behind a decisive cap', () => {
    const checks = [check(83, 90), check(0, 6, 'document_expired')]
    expect(scoreSum(decision('rejected', 39, checks))).toMatchObject({
      share: 86,
      step: 'decisive_cap',
      because: ['document_expired'],
    })
  })

  test('lists every doubt behind the lower cap', () => {
    const checks = [check(90, 90), check(5, 10, 'kebele_needs_review')]
    expect(scoreSum(decision('pending_review', 79, checks))).toMatchObject({
      step: 'doubt_cap',
      because: ['kebele_needs_review'],
    })
  })

  test('reports that a low score was raised to the minimum of cases that are not rejected', () => {
    const checks = [check(10, 90, 'face_unsure'), check(5, 10, 'check_error')]
    expect(scoreSum(decision('pending_review', 40, checks))).toMatchObject({
      share: 15,
      step: 'floor',
      because: [],
    })
  })

  test('does not divide by zero if no points are possible', () => {
    expect(scoreSum(decision('pending_review', 0, []))).toMatchObject({ share: 0, step: 'none' })
  })
})
