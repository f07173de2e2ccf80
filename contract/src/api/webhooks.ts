import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { WEBHOOK_EVENTS } from '../events.ts'
import { idOf } from '../ids.ts'
import { dataOf, Done, instant, pageOf } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'
import { WebhookDelivery, WebhookDeliveryDetail, WebhookItem } from '../shapes/webhook.ts'
import {
  DELIVERY_STATUSES,
  DEFAULT_OVERLAP_HOURS,
  MAX_RETRIES,
  MAX_TIMEOUT_SECONDS,
  OVERLAP_HOURS,
} from '../webhook-limits.ts'

const MISSING = 'Please enter webhook name and URL'

const name = requiredText(1, 100, MISSING)
/** A backslash is read as a slash by some and as part of a name by others: what is shown would not be what is called. */
const url = z
  .string(MISSING)
  .min(1, MISSING)
  .max(2000)
  .regex(/^[^\\]*$/u, 'An address has slashes, no backslashes')
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event')
const retryAttempts = z.number().int().min(0).max(MAX_RETRIES, `At most ${MAX_RETRIES} retries`)
const timeoutSeconds = z
  .number()
  .int()
  .min(1, 'At least 1 second')
  .max(MAX_TIMEOUT_SECONDS, `At most ${MAX_TIMEOUT_SECONDS} seconds`)

const params = z.object({ id: idOf('webhook') })
const deliveryParams = z.object({ deliveryId: idOf('webhookLog') })

/** Where a client's systems are called, how the calls went, and what can be done about it. */
export const webhooksApi = {
  listWebhooks: {
    method: 'GET',
    path: '/api/client/webhooks',
    access: 'client:webhooks:read',
    summary: 'Webhook configurations',
    reply: dataOf(z.array(WebhookItem)),
  },
  createWebhook: {
    method: 'POST',
    path: '/api/client/webhooks',
    access: 'client:webhooks:manage',
    summary: 'Create a webhook; the answer holds its signing secret',
    body: z.object({
      name,
      url,
      events: events.default(['verification.completed']),
      retryAttempts: retryAttempts.optional(),
      timeoutSeconds: timeoutSeconds.optional(),
    }),
    reply: dataOf(WebhookItem.extend({ secret: z.string() })),
    ratePerMinute: 20,
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/client/webhooks/:id',
    access: 'client:webhooks:manage',
    summary: 'Change a webhook, pause or resume it; what is left out stays',
    params,
    body: z.object({
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      retryAttempts: retryAttempts.optional(),
      timeoutSeconds: timeoutSeconds.optional(),
      isActive: z.boolean().optional(),
    }),
    reply: dataOf(WebhookItem),
    ratePerMinute: 60,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/client/webhooks/:id',
    access: 'client:webhooks:manage',
    summary: 'Delete a webhook',
    params,
    reply: Done,
  },
  revealWebhookSecret: {
    method: 'POST',
    path: '/api/client/webhooks/:id/secret',
    access: 'client:webhooks:manage',
    summary: 'The signing secret, for an interactive sign-in only; audited before it answers',
    params,
    reply: dataOf(z.object({ secret: z.string() })),
    ratePerMinute: 10,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/client/webhooks/:id/rotate',
    access: 'client:webhooks:manage',
    summary: 'A new signing secret; the old one signs beside it for a day, or ends at once',
    params,
    body: z.object({
      overlapHours: z.union(OVERLAP_HOURS.map((hours) => z.literal(hours))).default(DEFAULT_OVERLAP_HOURS),
    }),
    reply: dataOf(z.object({ secret: z.string(), previousUntil: instant.nullable() })),
    ratePerMinute: 10,
  },
  testWebhook: {
    method: 'POST',
    path: '/api/client/webhooks/:id/test',
    access: 'client:webhooks:manage',
    summary: 'Send `webhook.test` to this webhook, once',
    params,
    reply: dataOf(z.object({ deliveryId: idOf('webhookLog') })),
    ratePerMinute: 10,
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/client/webhooks/:id/replay',
    access: 'client:webhooks:manage',
    summary: 'Send again what happened since a time: what failed or was never sent, or all of it',
    params,
    body: z.object({ since: instant, until: instant.optional(), which: z.enum(['missed', 'all']) }),
    reply: dataOf(z.object({ count: z.number().int() })),
    ratePerMinute: 6,
  },
  listWebhookLogs: {
    method: 'GET',
    path: '/api/client/webhook-logs',
    access: 'client:webhooks:read',
    summary: 'Deliveries, newest first, by cursor',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      webhookId: idOf('webhook').optional(),
      status: z.enum(DELIVERY_STATUSES).optional(),
      event: z.enum(WEBHOOK_EVENTS).optional(),
      /** Id of an event, a verification or a delivery. */
      about: z.string().trim().max(60).optional(),
    }),
    reply: pageOf(WebhookDelivery),
  },
  getWebhookLog: {
    method: 'GET',
    path: '/api/client/webhook-logs/:deliveryId',
    access: 'client:webhooks:read',
    summary: 'One delivery with each attempt: what was sent, what was answered',
    params: deliveryParams,
    reply: dataOf(WebhookDeliveryDetail),
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/client/webhook-logs/:deliveryId/redeliver',
    access: 'client:webhooks:manage',
    summary: 'Send one delivery again, with the same id and body',
    params: deliveryParams,
    reply: Done,
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
