import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { WEBHOOK_EVENTS } from '../../verification/events.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { REASON_CODES } from '../../verification/checks.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../../verification/states.ts'
import { dataReply } from '../../shapes/reply.ts'
import { PublicVerification } from '../../shapes/public-verification.ts'
import { TEST_CUSTOMER_NAMES } from '../../verification/test-customers.ts'

/** For test keys only: complete verifications without a customer. */
export const v1TestModeApi = {
  v1ListTestCustomers: {
    method: 'GET',
    path: '/api/v1/test/customers',
    access: 'key:read',
    onlyTestKeys: true,
    summary: 'List the test customers with their fixed outcomes',
    reply: dataReply(
      z.array(
        z
          .object({
            customer: z.enum(TEST_CUSTOMER_NAMES),
            words: z.string(),
            status: z.enum(VERIFICATION_STATUSES),
            outcome: z.enum(OUTCOMES).nullable(),
            reasons: z.array(z.enum(REASON_CODES)),
            events: z.array(z.enum(WEBHOOK_EVENTS)),
          })
          .meta({ id: 'TestCustomer' }),
      ),
    ),
  },
  v1CompleteTestVerification: {
    method: 'POST',
    path: '/api/v1/test/verifications/:verificationId/complete',
    access: 'key:write',
    onlyTestKeys: true,
    summary: 'Complete a test verification as this test customer, with their fixed outcome',
    params: z.object({ verificationId: idSchema('verification') }),
    body: z
      .object({ customer: z.enum(TEST_CUSTOMER_NAMES) })
      .meta({ id: 'TestCompletion', examples: [{ customer: 'approved' }] }),
    reply: dataReply(PublicVerification),
    errors: ['verification.not_found', 'verification.erased', 'verification.bad_transition'],
  },
} as const satisfies Record<string, Endpoint>
