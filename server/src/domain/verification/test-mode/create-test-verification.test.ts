import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { countVerifications } from '../../records/lists/count-verifications.ts'
import { firstSteps } from '../../records/overview/first-steps.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { openOffice } from '../session/testing/office.ts'
import { createTestVerification } from './create-test-verification.ts'
import { inTestMode } from './testing/in-test-mode.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(['approved', 'fraud', 'rejected_too_young', 'expired'] as const)(
  'a test customer is created and completed at once as %s, in test mode alone, whichever mode is selected',
  async (customer) => {
    const { staff } = await openOffice(world)
    expect(await firstSteps(staff)).toMatchObject({ testCustomerTried: false })
    for (const ctx of [staff, inTestMode(staff)]) {
      const verificationId = await createTestVerification(ctx, customer)
      const { mode, status } = await getVerificationDetail(inTestMode(staff), { verificationId })
      expect({ mode, status }).toEqual({ mode: 'test', status: TEST_CUSTOMERS[customer].status })
    }
    expect(await countVerifications(staff, {})).toEqual({ byStatus: {}, more: false })
    expect(await firstSteps(staff)).toMatchObject({
      testCustomerTried: customer !== 'expired',
      linkCreated: false,
    })
  },
)
