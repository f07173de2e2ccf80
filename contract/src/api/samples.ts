import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { CustomerResult, SessionState } from '../shapes/session-state.ts'
import { TEST_CUSTOMER_NAMES } from '../verification/test-customers.ts'

/** Samples instead of photos on the customer's page in test mode; separate, so that live pages do not load them. */
export const samplesApi = {
  useSample: {
    method: 'POST',
    path: '/api/verification/:sessionId/sample',
    access: 'customer',
    summary:
      'Use a sample instead of a photo in a test verification; the last chosen sample determines the outcome',
    params: z.object({ sessionId: idSchema('session') }),
    body: z.object({
      step: z.enum(['document_front', 'document_back', 'selfie']),
      customer: z.enum(TEST_CUSTOMER_NAMES, 'Choose one of the test customers'),
    }),
    reply: z.object({
      success: z.literal(true),
      session: SessionState,
      /** Set after the selfie sample, which also replaces the head turn. */
      result: CustomerResult.nullable(),
    }),
    ratePerMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
