import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { WEBHOOK_EVENTS } from '../../events.ts'
import { idOf } from '../../ids.ts'
import { EventBody } from '../../shapes/event-body.ts'
import { dataOf, Done, instant, pageOf } from '../../shapes/reply.ts'
import { WebhookDelivery, WebhookDeliveryDetail } from '../../shapes/webhook.ts'
import { DELIVERY_STATUSES } from '../../webhook-limits.ts'

const limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)
const cursor = z.string().max(200).optional()
const delivery = z.object({ deliveryId: idOf('webhookLog') })

const ListedEvent = EventBody.extend({
  id: idOf('event').describe('The webhook-id of its deliveries'),
}).meta({ id: 'ListedEvent' })

const EventPage = pageOf(ListedEvent).extend({
  page: z.object({
    next: z.string().nullable().describe('Cursor of the next page; null on the last'),
    resume: z
      .string()
      .describe(
        'Cursor of where this page ends, on the last one too: keep it, and ask by it later for what came after',
      ),
  }),
})

/** What happened, and how your systems were told. */
export const v1EventsApi = {
  v1ListEvents: {
    method: 'GET',
    path: '/api/v1/events',
    access: 'key:read',
    summary:
      "What happened in the key's mode, in the order in which it was committed, by cursor: to follow, or to recover what a webhook missed",
    query: z.object({
      limit: limit(50),
      cursor: cursor.describe('Of the page before, or one that was kept: only what came after it'),
      since: instant
        .optional()
        .describe(
          'Only what happened then or later, for a first look. An event may become visible after others that happened later: to miss none, continue by cursor',
        ),
      type: z.enum(WEBHOOK_EVENTS).optional(),
    }),
    reply: EventPage,
    errors: ['event.cursor_ahead'],
  },
  v1GetEvent: {
    method: 'GET',
    path: '/api/v1/events/:eventId',
    access: 'key:read',
    summary: 'One event',
    params: z.object({ eventId: idOf('event') }),
    reply: dataOf(ListedEvent),
    errors: ['event.not_found'],
  },
  v1ListDeliveries: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries',
    access: 'key:read',
    summary: 'Deliveries of a webhook, newest first, by cursor',
    params: z.object({ webhookId: idOf('webhook') }),
    query: z.object({
      limit: limit(20),
      cursor,
      status: z.enum(DELIVERY_STATUSES).optional(),
      event: z.enum(WEBHOOK_EVENTS).optional(),
    }),
    reply: pageOf(WebhookDelivery),
    errors: ['webhook.not_found'],
  },
  v1GetDelivery: {
    method: 'GET',
    path: '/api/v1/deliveries/:deliveryId',
    access: 'key:read',
    summary: 'One delivery with each attempt: what was sent, what was answered',
    params: delivery,
    reply: dataOf(WebhookDeliveryDetail),
    errors: ['webhook.delivery_not_found'],
  },
  v1RedeliverDelivery: {
    method: 'POST',
    path: '/api/v1/deliveries/:deliveryId/redeliver',
    access: 'key:write',
    summary: 'Send one delivery again, with the same id and body',
    params: delivery,
    reply: Done,
    errors: ['webhook.delivery_not_found', 'webhook.inactive'],
  },
} as const satisfies Record<string, Endpoint>
