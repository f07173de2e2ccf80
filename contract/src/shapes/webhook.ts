import { z } from 'zod'
import { WEBHOOK_EVENTS } from '../events.ts'
import { idOf } from '../ids.ts'
import { KEY_MODES } from '../key-limits.ts'
import { DELIVERY_STATUSES, DISABLED_REASONS } from '../webhook-limits.ts'
import { instant } from './reply.ts'

/** A webhook as its owner sees it; never its secret. */
export const WebhookItem = z
  .object({
    id: idOf('webhook'),
    /** It hears of verifications of this mode only. */
    mode: z.enum(KEY_MODES),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isActive: z.boolean(),
    createdAt: instant,
    retryAttempts: z.number().int(),
    timeoutSeconds: z.number().int(),
    lastTriggered: instant.nullable(),
    /** Null while it is active, and when a person paused it. */
    disabledReason: z.enum(DISABLED_REASONS).nullable(),
    disabledAt: instant.nullable(),
    /** Since when nothing has arrived; null while all is well. */
    failingSince: instant.nullable(),
    /** Until then the secret before this one signs too. */
    previousSecretUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' })

/** One event to one webhook, as staff see it. */
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

/** One call: what was sent and what came back. */
const WebhookAttempt = z.object({
  attempt: z.number().int(),
  at: instant,
  /** From the look-up of the name to the end of the answer, in milliseconds. */
  ms: z.number().int(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  responseCode: z.number().int().nullable(),
  /** A stranger's text, at most 20 kB: shown as text and nothing else. */
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
