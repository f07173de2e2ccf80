import type { v1EventsApi } from '@wabi/contract/api/v1/events.ts'
import type { v1WebhooksApi } from '@wabi/contract/api/v1/webhooks.ts'
import { createWebhook } from '../../domain/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../domain/webhooks/delete-webhook.ts'
import { getEvent } from '../../domain/webhooks/get-event.ts'
import { getWebhookLog } from '../../domain/webhooks/get-webhook-log.ts'
import { getWebhook } from '../../domain/webhooks/get-webhook.ts'
import { listEvents } from '../../domain/webhooks/list-events.ts'
import { listWebhookLogs } from '../../domain/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../../domain/webhooks/list-webhooks.ts'
import { redeliverWebhook } from '../../domain/webhooks/redeliver-webhook.ts'
import { rotateWebhookSecret } from '../../domain/webhooks/rotate-webhook-secret.ts'
import { testWebhook } from '../../domain/webhooks/test-webhook.ts'
import { updateWebhook } from '../../domain/webhooks/update-webhook.ts'
import type { Handlers } from '../handler.ts'

export const v1WebhooksHandlers: Handlers<typeof v1WebhooksApi & typeof v1EventsApi> = {
  async v1ListWebhooks(ctx) {
    return { success: true, data: await listWebhooks(ctx), page: { next: null } }
  },
  async v1CreateWebhook(ctx, { body }) {
    return { success: true, data: await createWebhook(ctx, body) }
  },
  async v1GetWebhook(ctx, { params }) {
    return { success: true, data: await getWebhook(ctx, { id: params.webhookId }) }
  },
  async v1UpdateWebhook(ctx, { params, body }) {
    return { success: true, data: await updateWebhook(ctx, { id: params.webhookId, ...body }) }
  },
  async v1DeleteWebhook(ctx, { params }) {
    await deleteWebhook(ctx, { id: params.webhookId })
    return { success: true }
  },
  async v1TestWebhook(ctx, { params }) {
    return { success: true, data: { deliveryId: await testWebhook(ctx, { id: params.webhookId }) } }
  },
  async v1RotateWebhookSecret(ctx, { params, body }) {
    return { success: true, data: await rotateWebhookSecret(ctx, { id: params.webhookId, ...body }) }
  },
  async v1ListEvents(ctx, { query }) {
    return { success: true, ...(await listEvents(ctx, query)) }
  },
  async v1GetEvent(ctx, { params }) {
    return { success: true, data: await getEvent(ctx, params) }
  },
  async v1ListDeliveries(ctx, { params, query }) {
    await getWebhook(ctx, { id: params.webhookId })
    return { success: true, ...(await listWebhookLogs(ctx, { ...query, ...params })) }
  },
  async v1GetDelivery(ctx, { params }) {
    return { success: true, data: await getWebhookLog(ctx, params) }
  },
  async v1RedeliverDelivery(ctx, { params }) {
    await redeliverWebhook(ctx, params)
    return { success: true }
  },
}
