import { z } from 'zod'
import { MAX_APPEAL_LENGTH } from '../client/settings-limits.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { SessionState } from '../shapes/session-state.ts'
import { requiredText } from '../shapes/text.ts'

const session = z.object({ sessionId: idSchema('session') })

/** What a customer can do about a decision. */
export const afterDecisionApi = {
  retry: {
    method: 'POST',
    path: '/api/verification/:sessionId/retry',
    access: 'customer',
    summary: 'Retry after a rejection by the rules, if the company allows it: new photos, same claims',
    params: session,
    reply: SessionState,
    ratePerMinute: 10,
  },
  appeal: {
    method: 'POST',
    path: '/api/verification/:sessionId/appeal',
    access: 'customer',
    summary:
      'Appeal against a rejection in your own words, with a picture of a document: a person reviews it',
    params: session,
    body: z.object({
      words: requiredText(1, MAX_APPEAL_LENGTH, 'Please write why you think that it is wrong'),
      /** A data URL of a JPEG, PNG or WebP; only the reviewer looks at it. */
      document: z.string().min(1).max(14_000_000).optional(),
    }),
    bodyLimit: 15_000_000,
    reply: SessionState,
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
