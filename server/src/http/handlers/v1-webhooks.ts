import type { v1EventsApi } from '@wabi/contract/api/v1/events.ts'
import type { v1WebhooksApi } from '@wabi/contract/api/v1/webhooks.ts'
import { createWebhook } from '../../domain/integration/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../domain/integration/webhooks/delete-webhook.ts'
import { getEvent } from '../../domain/integration/webhooks/get-event.ts'
import { getWebhookLog } from '../../domain/integration/webhooks/get-webhook-log.ts'
import { getWebhook } from '../../domain/integration/webhooks/get-webhook.ts'
import { listEvents } from '../../domain/integration/webhooks/list-events.ts'
import { listWebhookLogs } from '../../domain/integration/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../../domain/integration/webhooks/list-webhooks.ts'
import { redeliverWebhook } from '../../domain/integration/webhooks/redeliver-webhook.ts'
import { replayWebhook } from '../../domain/integration/webhooks/replay-webhook.ts'
import { rotateWebhookSecret } from '../../domain/integration/webhooks/rotate-webhook-secret.ts'
import { testWebhook } from '../../domain/integration/webhooks/test-webhook.ts'
import { updateWebhook } from '../../domain/integration/webhooks/update-webhook.ts'
import type { Handlers } from './handler.ts'

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
  async v1ReplayWebhook(ctx, { params, body }) {
    return { success: true, data: { count: await replayWebhook(ctx, { id: params.webhookId, ...body }) } }
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
