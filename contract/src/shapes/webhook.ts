import { z } from 'zod'
import { API_VERSIONS } from '../endpoint/api-version.ts'
import { WEBHOOK_EVENTS } from '../verification/events.ts'
import { idSchema } from '../endpoint/ids.ts'
import { KEY_MODES } from '../client/key-limits.ts'
import { DELIVERY_STATUSES, DISABLED_REASONS } from '../client/webhook-limits.ts'
import { instant } from './reply.ts'

/** A webhook as its owner sees it, without its secret. */
export const WebhookItem = z
  .object({
    id: idSchema('webhook'),
    /** It receives events of this mode only. */
    mode: z.enum(KEY_MODES),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    apiVersion: z
      .enum(API_VERSIONS)
      .describe('Version of the API its events are written in; sent as `Wabi-Version`'),
    isActive: z.boolean(),
    createdAt: instant,
    retryAttempts: z.number().int(),
    timeoutSeconds: z.number().int(),
    lastTriggered: instant.nullable(),
    /** null while it is active, or if a person paused it. */
    disabledReason: z.enum(DISABLED_REASONS).nullable(),
    disabledAt: instant.nullable(),
    /** Since when every delivery has failed; null if none is failing. */
    failingSince: instant.nullable(),
    /** Until when the previous secret signs too. */
    previousSecretUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' })

/** Delivery of one event to one webhook, as staff see it. */
export const WebhookDelivery = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    event: z.string(),
    eventId: z.string(),
    verificationId: z.string().nullable(),
    url: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    responseCode: z.number().int().nullable(),
    timestamp: instant,
    attempts: z.number().int(),
    error: z.string().nullable(),
    nextAttemptAt: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

/** One attempt, with request and response. */
const WebhookAttempt = z.object({
  attempt: z.number().int(),
  at: instant,
  /** Milliseconds from the DNS lookup to the end of the response. */
  ms: z.number().int(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  responseCode: z.number().int().nullable(),
  /** Untrusted text of at most 20 kB: displayed as plain text only. */
  responseBody: z.string().nullable(),
  error: z.string().nullable(),
})

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  webhookName: z.string(),
  createdAt: instant,
  /** The exact bytes of every attempt. */
  requestBody: z.string(),
  /** Being sent at this moment. */
  underWay: z.boolean(),
  made: z.array(WebhookAttempt),
}).meta({ id: 'WebhookDeliveryDetail' })
