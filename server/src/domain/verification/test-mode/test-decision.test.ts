import { describe, expect, test } from 'vitest'
import { REJECT_REASONS } from '@wabi/contract/verification/reject-reasons.ts'
import { TEST_CUSTOMER_NAMES, TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { decide } from '../../../decision/decide.ts'
import { validPassport } from './valid-passport.ts'
import { type DecidedCustomer, testDecision } from './test-decision.ts'

const decided = TEST_CUSTOMER_NAMES.filter((name): name is DecidedCustomer => name !== 'expired')

describe('the decision on a test customer', () => {
  test.each(decided)('is that of the table for %s, today and in ten years', (name) => {
    for (const today of ['2026-11-21', '2036-02-29']) {
      const { outcome, reasons, checks, overallScore } = testDecision(name, today)
      expect({ outcome, reasons }).toEqual({
        outcome: TEST_CUSTOMERS[name].outcome,
        reasons: TEST_CUSTOMERS[name].reasons,
      })
      expect(checks.reduce((sum, { maxPoints }) => sum + maxPoints, 0)).toBeGreaterThan(80)
      // Only the approved customer passes every check.
      expect(checks.every(({ result }) => result === 'pass' || result === 'not_applicable')).toBe(
        name === 'approved',
      )
      if (outcome === 'approved') expect(overallScore).toBe(100)
    }
  })

  test('exists for each rejection reason', () => {
    for (const reason of REJECT_REASONS)
      expect(TEST_CUSTOMERS[`rejected_${reason}`]).toMatchObject({ outcome: 'rejected', reasons: [reason] })
  })

  test('is the same as that of the rules alone, for customers decided by rules', () => {
    for (const name of [
      'rejected_face_different',
      'rejected_document_expired',
      'rejected_too_young',
    ] as const) {
      const { checks, reasons } = testDecision(name, '2026-11-21')
      expect(checks.flatMap(({ reason }) => reason ?? [])).toEqual(reasons)
      expect(checks.find(({ reason }) => reason === reasons[0])?.result).toBe('fail')
    }
    expect(decide(validPassport('2026-11-21'))).toMatchObject({ outcome: 'approved', overallScore: 100 })
  })
})
