import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { OUTCOMES } from '../states.ts'
import { SessionState } from '../shapes/session-state.ts'
import { TEST_CUSTOMER_NAMES } from '../test-customers.ts'

/** In place of photos, in the customer's page of a test verification; apart, so that no live page knows of it. */
export const samplesApi = {
  useSample: {
    method: 'POST',
    path: '/api/verification/:sessionId/sample',
    access: 'customer',
    summary: 'Of a test verification: a sample in place of a photo; whose sample was chosen last decides',
    params: z.object({ sessionId: idOf('session') }),
    body: z.object({
      step: z.enum(['document_front', 'document_back', 'selfie']),
      customer: z.enum(TEST_CUSTOMER_NAMES, 'Choose one of the test customers'),
    }),
    reply: z.object({
      success: z.literal(true),
      session: SessionState,
      /** After the selfie, which stands for the head turn too. */
      result: z
        .object({
          overallScore: z.number().int().min(0).max(100),
          verificationStatus: z.enum(OUTCOMES),
          verificationId: idOf('verification'),
          /** In the customer's words. */
          reasons: z.array(z.string()),
        })
        .nullable(),
    }),
    ratePerMinute: 30,
  },
} as const satisfies Record<string, Endpoint>
