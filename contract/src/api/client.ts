import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { WEBHOOK_EVENTS } from '../events.ts'
import { idOf } from '../ids.ts'
import { CUSTOMER_LANGUAGES } from '../languages.ts'
import { KEY_PERMISSIONS } from '../permissions.ts'
import { ListFilter } from '../shapes/list-filter.ts'
import { dataOf, Done, instant, pageOf } from '../shapes/reply.ts'
import { email, optionalText, requiredText } from '../shapes/text.ts'
import { VerificationDetail, VerificationListItem } from '../shapes/verification.ts'

export const LINK_EXPIRY_DAYS = [1, 3, 7, 14, 30] as const
export const DEFAULT_LINK_EXPIRY_DAYS = 7

const customerName = requiredText(2, 200, 'Customer name must be at least 2 characters')
const customerEmail = email('Please enter a valid email address')
/** In which the customer is written to; as the client writes by default unless told. */
const language = z.enum(CUSTOMER_LANGUAGES, 'Choose a language').optional()

const CreatedLink = z
  .object({
    success: z.literal(true),
    customerName: z.string(),
    verificationId: idOf('verification'),
    expiresAt: instant,
    verificationUrl: z.string(),
  })
  .meta({ id: 'CreatedLink' })

const ApiKeyItem = z
  .object({
    id: idOf('apiKey'),
    keyName: z.string(),
    /** The first 8 characters and an ellipsis; the whole key only in the answer to its creation or to a reveal. */
    apiKey: z.string(),
    permissions: z.array(z.enum(KEY_PERMISSIONS)),
    status: z.enum(['active', 'inactive']),
    createdAt: instant,
    lastUsed: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })

const WebhookItem = z
  .object({
    id: idOf('webhook'),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isActive: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Webhook' })

/** One event to one webhook, as staff see it. */
export const WebhookDelivery = z
  .object({
    id: z.string(),
    event: z.string(),
    url: z.string(),
    status: z.enum(['success', 'failed', 'pending']),
    responseCode: z.number().int().nullable(),
    timestamp: instant,
    attempts: z.number().int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export const clientApi = {
  listVerifications: {
    method: 'GET',
    path: '/api/client/verifications',
    access: 'client:verifications:read',
    summary: 'Verifications, newest first, by cursor',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      ...ListFilter.shape,
    }),
    reply: pageOf(VerificationListItem),
  },
  getVerification: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId',
    access: 'client:verifications:read',
    summary: 'One verification with its checks, score and timeline',
    params: z.object({ verificationId: idOf('verification') }),
    reply: dataOf(VerificationDetail),
  },
  getEvidenceImage: {
    method: 'GET',
    path: '/api/client/verifications/:verificationId/images/:evidenceId',
    access: 'client:evidence:view',
    summary: 'One image, decrypted for this answer only; each view is audited',
    params: z.object({ verificationId: idOf('verification'), evidenceId: idOf('evidence') }),
    reply: 'image',
  },
  createLink: {
    method: 'POST',
    path: '/api/client/verification-link',
    access: 'client:verifications:create',
    summary: 'Create a link (7 days) and send it by e-mail',
    body: z.object({
      customerName,
      customerEmail,
      customerPhone: optionalText(40),
      notes: optionalText(1000),
      language,
    }),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
  createLinks: {
    method: 'POST',
    path: '/api/client/verification-links',
    access: 'client:verifications:create',
    summary: 'Create a link that is valid for 1, 3, 7, 14 or 30 days and send it by e-mail',
    body: z.object({
      customerName,
      customerEmail,
      customerPhone: optionalText(40),
      notes: optionalText(1000),
      language,
      expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).default(DEFAULT_LINK_EXPIRY_DAYS),
    }),
    reply: CreatedLink,
    ratePerMinute: 60,
  },
  listApiKeys: {
    method: 'GET',
    path: '/api/client/api-keys',
    access: 'client:api-keys:read',
    summary: 'API keys, masked',
    reply: dataOf(z.array(ApiKeyItem)),
  },
  createApiKey: {
    method: 'POST',
    path: '/api/client/api-keys',
    access: 'client:api-keys:manage',
    summary: 'Create a key with one permission; the answer holds the whole key',
    body: z.object({
      keyName: requiredText(1, 100, 'Please enter a key name'),
      permissions: z.array(z.enum(KEY_PERMISSIONS)).length(1, 'Choose one permission').default(['read']),
    }),
    reply: dataOf(ApiKeyItem),
    ratePerMinute: 20,
  },
  revealApiKey: {
    method: 'POST',
    path: '/api/client/api-keys/:id/reveal',
    access: 'client:api-keys:reveal',
    summary: 'The whole key, for an interactive sign-in only; audited before it answers',
    params: z.object({ id: idOf('apiKey') }),
    reply: dataOf(z.object({ apiKey: z.string() })),
    ratePerMinute: 10,
  },
  deleteApiKey: {
    method: 'DELETE',
    path: '/api/client/api-keys/:id',
    access: 'client:api-keys:manage',
    summary: 'Delete a key; it stops working at once',
    params: z.object({ id: idOf('apiKey') }),
    reply: Done,
  },
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
    summary: 'Create a webhook; the answer holds its signing secret once',
    body: z.object({
      name: requiredText(1, 100, 'Please enter webhook name and URL'),
      url: z
        .string('Please enter webhook name and URL')
        .min(1, 'Please enter webhook name and URL')
        .max(2000),
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .min(1, 'Choose at least one event')
        .default(['verification.completed']),
    }),
    reply: dataOf(WebhookItem.extend({ secret: z.string() })),
    ratePerMinute: 20,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/client/webhooks/:id',
    access: 'client:webhooks:manage',
    summary: 'Delete a webhook',
    params: z.object({ id: idOf('webhook') }),
    reply: Done,
  },
  listWebhookLogs: {
    method: 'GET',
    path: '/api/client/webhook-logs',
    access: 'client:webhooks:read',
    summary: 'Recent deliveries, newest first',
    reply: dataOf(z.array(WebhookDelivery)),
  },
} as const satisfies Record<string, Endpoint>
