import { REASON_CODES, REASONS } from '@wabi/contract/verification/checks.ts'
import { expect, test } from 'vitest'
import { toCustomerMessages } from './kyc-result.ts'

test('a rejected customer is not promised a review, but still gets the reasons', () => {
  const reasons = [
    'face_different',
    'liveness_failed',
    'image_reused',
    'number_seen_under_other_face',
  ] as const
  expect(toCustomerMessages('rejected', reasons)).toEqual([REASONS.face_different[0]])
  expect(toCustomerMessages('pending_review', reasons)).toHaveLength(4)
  expect(toCustomerMessages('rejected', ['image_reused'])).toEqual([REASONS.not_accepted[0]])
  expect(toCustomerMessages('rejected', REASON_CODES).join(' ')).not.toMatch(/person will/i)
  expect(toCustomerMessages('approved', reasons)).toEqual([])
})
