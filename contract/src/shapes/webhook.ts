import { z } from 'zod'
import { API_VERSIONS } from '../endpoint/api-version.ts'
import { WEBHOOK_EVENTS } from '../verification/events.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { DELIVERY_STATUSES, DISABLED_REASONS } from '../client/webhook-limits.ts'
import { instant } from './reply.ts'

/** `retryAttempts` and `timeoutSeconds` of a webhook. */
export const RETRIES = 'How often a failed delivery is repeated'
export const TIMEOUT = 'Seconds that your endpoint has to respond'

/** A webhook as its owner sees it, without its secret. */
export const WebhookItem = z
  .object({
    id: idSchema('webhook'),
    mode: z.enum(KEY_MODES).describe('It receives the events of this mode only'),
    name: z.string().describe('Your name for it, shown to your team'),
    url: z.string().describe('Where events are sent by POST'),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe('Types of events that it receives'),
    apiVersion: z
      .enum(API_VERSIONS)
      .describe('Version of the API its events are written in; sent as `Wabi-Version`'),
    isActive: z.boolean().describe('`false`: paused or disabled, nothing is sent'),
    createdAt: instant.describe('When it was created'),
    retryAttempts: z.number().int().describe(RETRIES),
    timeoutSeconds: z.number().int().describe(TIMEOUT),
    lastTriggered: instant.nullable().describe('When something was last sent; null before the first time'),
    disabledReason: z
      .enum(DISABLED_REASONS)
      .nullable()
      .describe(
        '`gone`: your endpoint responded 410; `failing`: every delivery failed for five days. Null while it is active, and if a person or key paused it',
      ),
    disabledAt: instant
      .nullable()
      .describe('When it was disabled; null while it is active, and if a person or key paused it'),
    failingSince: instant
      .nullable()
      .describe('Since when every delivery has failed; null if the last one succeeded, and before the first'),
    previousSecretUntil: instant
      .nullable()
      .describe('Until when the previous secret signs too; null unless the secret was rotated lately'),
  })
  .describe('An endpoint of yours that receives events')
  .meta({ id: 'Webhook' })

/** Delivery of one event to one webhook, as staff see it. */
export const WebhookDelivery = z
  .object({
    id: z.string().describe('Id of the delivery; begins with `whl_`'),
    webhookId: z.string().describe('Id of the webhook; begins with `whk_`'),
    event: z.string().describe('Type of the event, such as `verification.completed`'),
    eventId: z.string().describe('Id of the event, sent as `webhook-id`; the same in every attempt'),
    verificationId: z.string().nullable().describe('The verification it is about; null for `webhook.test`'),
    url: z.string().describe('Where it was last sent, or is to be sent'),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe(
        '`success`: your endpoint responded 2xx; `pending`: another attempt follows; `failed`: no further attempt',
      ),
    responseCode: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the last response; null without a response'),
    timestamp: instant.describe('When the last attempt was made; before the first, when it was created'),
    attempts: z.number().int().describe('Attempts made so far'),
    error: z
      .string()
      .nullable()
      .describe('Why the last attempt failed, in words; null if it succeeded, and before the first'),
    nextAttemptAt: instant
      .nullable()
      .describe('When the next attempt is due; null if none is, and during an attempt'),
  })
  .describe('Delivery of one event to one webhook')
  .meta({ id: 'WebhookDelivery' })

/** One attempt, with request and response. */
const WebhookAttempt = z.object({
  attempt: z.number().int().describe('Number of the attempt, from 1'),
  at: instant.describe('When it was made'),
  ms: z.number().int().describe('Milliseconds from the DNS lookup to the end of the response'),
  url: z.string().describe('Where it was sent'),
  requestHeaders: z
    .record(z.string(), z.string())
    .describe('Headers that were sent, by name, with the signature'),
  responseCode: z.number().int().nullable().describe('HTTP status of the response; null without a response'),
  responseBody: z
    .string()
    .nullable()
    .describe(
      'Body of the response, up to 20 kB, null without one. Untrusted: display it as plain text only',
    ),
  error: z.string().nullable().describe('Why it failed, in words; null if it succeeded'),
})

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  webhookName: z.string().describe('Name of the webhook'),
  createdAt: instant.describe('When the delivery was created'),
  requestBody: z.string().describe('The body, byte for byte the same in every attempt'),
  underWay: z.boolean().describe('Whether it is being sent at this moment'),
  made: z.array(WebhookAttempt).describe('All attempts, oldest first'),
})
  .describe('A delivery with all its attempts')
  .meta({ id: 'WebhookDeliveryDetail' })
