import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { WEBHOOK_EVENTS } from '../events.ts'
import { idOf } from '../ids.ts'
import { VERIFICATION_STATUSES } from '../states.ts'
import { EventBody } from '../shapes/event-body.ts'
import { dataOf, instant, pageOf } from '../shapes/reply.ts'
import { PublicVerification } from '../shapes/verification.ts'
import { clientApi } from './client.ts'

/** The public API: bearer = an API key. */
export const v1Api = {
  v1ListVerifications: {
    method: 'GET',
    path: '/api/v1/verifications',
    access: 'key:read',
    summary: 'Verifications, newest first, by cursor',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      status: z.enum(VERIFICATION_STATUSES).optional(),
    }),
    reply: pageOf(PublicVerification),
  },
  v1CreateVerification: {
    method: 'POST',
    path: '/api/v1/verifications',
    access: 'key:write',
    summary: 'Create a verification and send its link by e-mail',
    body: clientApi.createLinks.body,
    reply: dataOf(PublicVerification),
    ratePerMinute: 120,
  },
  v1GetVerification: {
    method: 'GET',
    path: '/api/v1/verifications/:verificationId',
    access: 'key:read',
    summary: 'One verification',
    params: z.object({ verificationId: idOf('verification') }),
    reply: dataOf(PublicVerification),
  },
  v1ListEvents: {
    method: 'GET',
    path: '/api/v1/events',
    access: 'key:read',
    testKeys: true,
    summary:
      'What happened, oldest first, by cursor; to recover what a webhook missed. A test key sees test events only',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
      since: instant.optional(),
      type: z.enum(WEBHOOK_EVENTS).optional(),
    }),
    reply: pageOf(
      EventBody.extend({ id: idOf('event').describe('The webhook-id of its deliveries') }).meta({
        id: 'ListedEvent',
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
