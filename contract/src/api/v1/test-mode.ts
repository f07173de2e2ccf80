import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { WEBHOOK_EVENTS } from '../../verification/events.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply } from '../../shapes/reply.ts'
import { publicOutcome, publicReasons, publicStatus } from '../../shapes/states.ts'
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
      z
        .array(
          z
            .object({
              customer: z.enum(TEST_CUSTOMER_NAMES).describe('Name to complete a test verification with'),
              words: z.string().describe('What the test customer leads to, in English'),
              status: publicStatus,
              outcome: publicOutcome,
              reasons: publicReasons,
              events: z
                .array(z.enum(WEBHOOK_EVENTS))
                .describe('Events that follow; `verification.started` comes first if it was not started'),
            })
            .describe('A test customer and their fixed result')
            .meta({ id: 'TestCustomer' }),
        )
        .describe('All test customers'),
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
      .object({
        customer: z.enum(TEST_CUSTOMER_NAMES).describe('Test customer whose result the verification gets'),
      })
      .meta({
        id: 'TestCompletion',
        description: 'The test customer to complete the verification as',
        examples: [{ customer: 'approved' }],
      }),
    reply: dataReply(PublicVerification),
    errors: ['verification.not_found', 'verification.erased', 'verification.bad_transition'],
  },
} as const satisfies Record<string, Endpoint>
