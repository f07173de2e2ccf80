import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { WEBHOOK_EVENTS } from '../../verification/events.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { EventBody } from '../../shapes/event-body.ts'
import { dataReply, Done, instant, pageQuery, pageReply } from '../../shapes/reply.ts'
import { WebhookDelivery, WebhookDeliveryDetail } from '../../shapes/webhook.ts'
import { DELIVERY_STATUSES } from '../../client/webhook-limits.ts'

const eventsPage = pageQuery(50)
const delivery = z.object({ deliveryId: idSchema('webhookLog') })

const ListedEvent = EventBody.extend({
  id: idSchema('event').describe('Id of the event; sent as `webhook-id` in its deliveries'),
})
  .describe('An event with its id')
  .meta({ id: 'ListedEvent' })

const EventPage = pageReply(ListedEvent).extend({
  page: z
    .object({
      next: z.string().nullable().describe('Cursor of the next page; null on the last page'),
      resume: z
        .string()
        .describe(
          'Cursor of the end of this page, also on the last page: store it and use it later to get newer events',
        ),
    })
    .describe('Where the list continues'),
})

/** Events and their webhook deliveries. */
export const v1EventsApi = {
  v1ListEvents: {
    method: 'GET',
    path: '/api/v1/events',
    access: 'key:read',
    summary:
      "List the events of the key's mode in commit order, to follow them or to recover what a webhook missed",
    query: z.object({
      limit: eventsPage.limit,
      cursor: eventsPage.cursor.describe('A `next` or `resume` cursor: only events after it'),
      since: instant
        .optional()
        .describe(
          'Only events at or after this time, to start from. An event may become visible after others with a later time: to miss none, continue by cursor',
        ),
      until: instant.optional().describe('Only events at or before this time'),
      type: z.enum(WEBHOOK_EVENTS).optional().describe('Only events of this type'),
      verificationId: idSchema('verification').optional().describe('Only events of this verification'),
    }),
    reply: EventPage,
    errors: ['event.cursor_ahead'],
  },
  v1GetEvent: {
    method: 'GET',
    path: '/api/v1/events/:eventId',
    access: 'key:read',
    summary: 'Get one event',
    params: z.object({ eventId: idSchema('event') }),
    reply: dataReply(ListedEvent),
    errors: ['event.not_found'],
  },
  v1ListDeliveries: {
    method: 'GET',
    path: '/api/v1/webhooks/:webhookId/deliveries',
    access: 'key:read',
    summary: 'List the deliveries of a webhook, newest first',
    params: z.object({ webhookId: idSchema('webhook') }),
    query: z.object({
      ...pageQuery(20),
      status: z.enum(DELIVERY_STATUSES).optional().describe('Only deliveries with this status'),
      event: z.enum(WEBHOOK_EVENTS).optional().describe('Only deliveries of this type of event'),
    }),
    reply: pageReply(WebhookDelivery),
    errors: ['webhook.not_found'],
  },
  v1GetDelivery: {
    method: 'GET',
    path: '/api/v1/deliveries/:deliveryId',
    access: 'key:read',
    summary: 'Get one delivery with all its attempts: request and response',
    params: delivery,
    reply: dataReply(WebhookDeliveryDetail),
    errors: ['webhook.delivery_not_found'],
  },
  v1RedeliverDelivery: {
    method: 'POST',
    path: '/api/v1/deliveries/:deliveryId/redeliver',
    access: 'key:write',
    summary: 'Redeliver with the same id and body',
    params: delivery,
    reply: Done,
    errors: ['webhook.delivery_not_found', 'webhook.inactive'],
  },
} as const satisfies Record<string, Endpoint>
