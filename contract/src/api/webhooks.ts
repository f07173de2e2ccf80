import { z } from 'zod'
import { API_VERSIONS } from '../endpoint/api-version.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { WEBHOOK_EVENTS } from '../verification/events.ts'
import { idSchema } from '../endpoint/ids.ts'
import { dataReply, Done, instant, pageReply, pageQuery } from '../shapes/reply.ts'
import { requiredText } from '../shapes/text.ts'
import { RETRIES, TIMEOUT, WebhookDelivery, WebhookDeliveryDetail, WebhookItem } from '../shapes/webhook.ts'
import {
  DELIVERY_STATUSES,
  DEFAULT_OVERLAP_HOURS,
  DEFAULT_RETRIES,
  DEFAULT_TIMEOUT_SECONDS,
  MAX_RETRIES,
  MAX_TIMEOUT_SECONDS,
  OVERLAP_HOURS,
} from '../client/webhook-limits.ts'

const MISSING = 'Please enter webhook name and URL'

const name = requiredText(1, 100, MISSING).describe('Your name for it, shown to your team')
/** Parsers disagree on backslashes (slash or part of the name), so the URL shown might not be the URL called. */
const url = z
  .string(MISSING)
  .min(1, MISSING)
  .max(2000)
  .regex(/^[^\\]*$/u, 'A URL contains slashes, not backslashes')
  .describe('Where events are sent by POST: a public `https` address')
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event')
  .describe('Types of events that it receives')
const retryAttempts = z
  .number()
  .int()
  .min(0)
  .max(MAX_RETRIES, `At most ${MAX_RETRIES} retries`)
  .describe(RETRIES)
const timeoutSeconds = z
  .number()
  .int()
  .min(1, 'At least 1 second')
  .max(MAX_TIMEOUT_SECONDS, `At most ${MAX_TIMEOUT_SECONDS} seconds`)
  .describe(TIMEOUT)

const apiVersion = z
  .enum(API_VERSIONS)
  .describe('Version of the API its events are written in. Default: the newest')

const params = z.object({ id: idSchema('webhook') })
const deliveryParams = z.object({ deliveryId: idSchema('webhookLog') })

/** A client's webhooks and their deliveries. */
export const webhooksApi = {
  listWebhooks: {
    method: 'GET',
    path: '/api/client/webhooks',
    access: 'client:webhooks:read',
    summary: 'List webhooks',
    reply: dataReply(z.array(WebhookItem)),
  },
  createWebhook: {
    method: 'POST',
    path: '/api/client/webhooks',
    access: 'client:webhooks:manage',
    stepUp: 'recent',
    summary: 'Create a webhook; the response contains its signing secret',
    body: z.object({
      name,
      url,
      events: events
        .default(['verification.completed'])
        .describe('Types of events that it receives. Default: `verification.completed` alone'),
      retryAttempts: retryAttempts.optional().describe(`${RETRIES}. Default: \`${DEFAULT_RETRIES}\``),
      timeoutSeconds: timeoutSeconds
        .optional()
        .describe(`${TIMEOUT}. Default: \`${DEFAULT_TIMEOUT_SECONDS}\``),
      apiVersion: apiVersion.optional(),
    }),
    reply: dataReply(WebhookItem.extend({ secret: z.string() })),
    ratePerMinute: 20,
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/client/webhooks/:id',
    access: 'client:webhooks:manage',
    stepUp: 'recent',
    summary: 'Update, pause or resume a webhook; omitted fields stay unchanged',
    params,
    body: z.object({
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      retryAttempts: retryAttempts.optional(),
      timeoutSeconds: timeoutSeconds.optional(),
      apiVersion: apiVersion.optional(),
      isActive: z.boolean().optional().describe('`false` pauses it, `true` resumes it'),
    }),
    reply: dataReply(WebhookItem),
    ratePerMinute: 60,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/client/webhooks/:id',
    access: 'client:webhooks:manage',
    stepUp: 'recent',
    summary: 'Delete a webhook',
    params,
    reply: Done,
  },
  revealWebhookSecret: {
    method: 'POST',
    path: '/api/client/webhooks/:id/secret',
    access: 'client:webhooks:manage',
    stepUp: 'recent',
    summary: 'Reveal the signing secret, to interactive sign-ins only; audited before the response',
    params,
    reply: dataReply(z.object({ secret: z.string() })),
    ratePerMinute: 10,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/client/webhooks/:id/rotate',
    access: 'client:webhooks:manage',
    stepUp: 'recent',
    summary:
      'Create a new signing secret; the old one keeps signing alongside it for a day, or stops at once',
    params,
    body: z.object({
      overlapHours: z
        .union(OVERLAP_HOURS.map((hours) => z.literal(hours)))
        .default(DEFAULT_OVERLAP_HOURS)
        .describe('Hours during which the old secret signs too; `0` if it has leaked'),
    }),
    reply: dataReply(z.object({ secret: z.string(), previousUntil: instant.nullable() })),
    ratePerMinute: 10,
  },
  testWebhook: {
    method: 'POST',
    path: '/api/client/webhooks/:id/test',
    access: 'client:webhooks:manage',
    summary: 'Send `webhook.test` to this webhook, once',
    params,
    reply: dataReply(z.object({ deliveryId: idSchema('webhookLog') })),
    ratePerMinute: 10,
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/client/webhooks/:id/replay',
    access: 'client:webhooks:manage',
    summary: 'Replay events since a given time: those that failed or were never sent, or all of them',
    params,
    body: z.object({ since: instant, until: instant.optional(), which: z.enum(['missed', 'all']) }),
    reply: dataReply(z.object({ count: z.number().int() })),
    ratePerMinute: 6,
  },
  listWebhookLogs: {
    method: 'GET',
    path: '/api/client/webhook-logs',
    access: 'client:webhooks:read',
    summary: 'List deliveries, newest first',
    query: z.object({
      ...pageQuery(20),
      webhookId: idSchema('webhook').optional(),
      status: z.enum(DELIVERY_STATUSES).optional(),
      event: z.enum(WEBHOOK_EVENTS).optional(),
      /** Id of an event, a verification or a delivery. */
      about: z.string().trim().max(60).optional(),
    }),
    reply: pageReply(WebhookDelivery),
  },
  getWebhookLog: {
    method: 'GET',
    path: '/api/client/webhook-logs/:deliveryId',
    access: 'client:webhooks:read',
    summary: 'Get one delivery with all its attempts: request and response',
    params: deliveryParams,
    reply: dataReply(WebhookDeliveryDetail),
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/client/webhook-logs/:deliveryId/redeliver',
    access: 'client:webhooks:manage',
    summary: 'Redeliver with the same id and body',
    params: deliveryParams,
    reply: Done,
    ratePerMinute: 60,
  },
} as const satisfies Record<string, Endpoint>
