import type { v1TestModeApi } from '@wabi/contract/api/v1/test-mode.ts'
import { TEST_CUSTOMER_NAMES, TEST_CUSTOMERS } from '@wabi/contract/verification/test-customers.ts'
import { completeVerification } from '../../domain/verification/test-mode/complete-verification.ts'
import { getPublicVerification } from '../../domain/integration/public-api/public-verification.ts'
import type { Handlers } from './handler.ts'

export const v1TestModeHandlers: Handlers<typeof v1TestModeApi> = {
  v1ListTestCustomers: () => ({
    success: true,
    data: TEST_CUSTOMER_NAMES.map((customer) => {
      const { reasons, events, ...fate } = TEST_CUSTOMERS[customer]
      return { customer, ...fate, reasons: [...reasons], events: [...events] }
    }),
  }),
  async v1CompleteTestVerification(ctx, { params, body }) {
    await completeVerification(ctx, { ...params, ...body })
    return { success: true, data: await getPublicVerification(ctx, params) }
  },
}
