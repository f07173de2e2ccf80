import { REASON_CODES, REASONS } from '@wabi/contract/verification/checks.ts'
import { expect, test } from 'vitest'
import { customerWords } from './kyc-result.ts'

test('a rejected customer is not promised a review, but still gets the reasons', () => {
  const reasons = [
    'face_different',
    'liveness_failed',
    'image_reused',
    'number_seen_under_other_face',
  ] as const
  expect(customerWords('rejected', reasons)).toEqual([REASONS.face_different[0]])
  expect(customerWords('pending_review', reasons)).toHaveLength(4)
  expect(customerWords('rejected', ['image_reused'])).toEqual([REASONS.not_accepted[0]])
  expect(customerWords('rejected', REASON_CODES).join(' ')).not.toMatch(/person will/i)
  expect(customerWords('approved', reasons)).toEqual([])
})
