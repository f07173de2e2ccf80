import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { dataReply, Done, instant, pageReply } from '../../shapes/reply.ts'
import { WebhookItem } from '../../shapes/webhook.ts'
import { webhooksApi } from '../webhooks.ts'

const PATH = '/api/v1/webhooks'
const secret = z.string()
const params = z.object({ webhookId: idSchema('webhook') })

/** Webhooks: the endpoints of your systems that receive events. */
export const v1WebhooksApi = {
  v1ListWebhooks: {
    method: 'GET',
    path: PATH,
    access: 'key:admin',
    summary: 'List webhooks, newest first, all on one page',
    reply: pageReply(WebhookItem),
  },
  v1CreateWebhook: {
    method: 'POST',
    path: PATH,
    access: 'key:admin',
    summary: 'Create a webhook; the response contains its signing secret',
    body: webhooksApi.createWebhook.body.meta({
      id: 'NewWebhook',
      description: 'Where to send which events',
      examples: [
        {
          name: 'Onboarding',
          url: 'https://bank.example.com/hooks/wabi',
          events: ['verification.completed', 'verification.failed'],
        },
      ],
    }),
    reply: dataReply(
      WebhookItem.extend({
        secret: secret.describe(
          'Signing secret: `whsec_` and base64; store it, since the API does not return it again',
        ),
      })
        .describe('A new webhook with its signing secret')
        .meta({ id: 'NewWebhookWithSecret' }),
    ),
    errors: ['webhook.url_refused'],
    ratePerMinute: 20,
  },
  v1GetWebhook: {
    method: 'GET',
    path: `${PATH}/:webhookId`,
    access: 'key:admin',
    summary: 'Get one webhook',
    params,
    reply: dataReply(WebhookItem),
    errors: ['webhook.not_found'],
  },
  v1UpdateWebhook: {
    method: 'PATCH',
    path: `${PATH}/:webhookId`,
    access: 'key:admin',
    summary: 'Update, pause or resume a webhook; omitted fields stay unchanged',
    params,
    body: webhooksApi.updateWebhook.body.meta({
      id: 'WebhookChange',
      description: 'What to change; omitted fields stay unchanged',
      examples: [{ isActive: false }],
    }),
    reply: dataReply(WebhookItem),
    errors: ['webhook.not_found', 'webhook.url_refused'],
    ratePerMinute: 60,
  },
  v1DeleteWebhook: {
    method: 'DELETE',
    path: `${PATH}/:webhookId`,
    access: 'key:admin',
    summary: 'Delete a webhook and its deliveries',
    params,
    reply: Done,
    errors: ['webhook.not_found'],
  },
  v1TestWebhook: {
    method: 'POST',
    path: `${PATH}/:webhookId/test`,
    access: 'key:admin',
    summary: 'Send `webhook.test` to this webhook, once',
    params,
    reply: dataReply(
      z
        .object({ deliveryId: idSchema('webhookLog') })
        .describe('The delivery of the test event, to look up its result'),
    ),
    errors: ['webhook.not_found', 'webhook.inactive'],
    ratePerMinute: 20,
  },
  v1ReplayWebhook: {
    method: 'POST',
    path: `${PATH}/:webhookId/replay`,
    access: 'key:admin',
    summary:
      'Send events of a period again, oldest first, each with its own id: those that failed or were never sent, or all of them',
    params,
    body: webhooksApi.replayWebhook.body
      .extend({
        since: instant.describe('Start of the period, at most 30 days ago'),
        until: instant.optional().describe('End of the period. Default: now'),
        which: z
          .enum(['missed', 'all'])
          .default('missed')
          .describe(
            '`missed`: failed deliveries, and events from while the webhook was inactive; `all`: delivered ones too',
          ),
      })
      .meta({
        id: 'Replay',
        description: 'Which events to send again',
        examples: [{ since: '2026-11-21T00:00:00.000Z', which: 'missed' }],
      }),
    reply: dataReply(
      z
        .object({ count: z.number().int().describe('How many deliveries were queued') })
        .describe('What is sent again'),
    ),
    errors: ['webhook.not_found', 'webhook.inactive'],
    ratePerMinute: 6,
  },
  v1RotateWebhookSecret: {
    method: 'POST',
    path: `${PATH}/:webhookId/rotate-secret`,
    access: 'key:admin',
    summary:
      'Create a new signing secret; the old one keeps signing alongside it for a day, or stops at once',
    params,
    body: webhooksApi.rotateWebhookSecret.body.prefault({}).meta({ examples: [{ overlapHours: 24 }] }),
    reply: dataReply(
      z
        .object({
          secret: secret.describe('The new signing secret: `whsec_` and base64'),
          previousUntil: instant
            .nullable()
            .describe('Until when the old secret signs too; null if it stopped at once'),
        })
        .describe('The new secret, and how long the old one remains valid'),
    ),
    errors: ['webhook.not_found', 'webhook.rotation_running'],
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
