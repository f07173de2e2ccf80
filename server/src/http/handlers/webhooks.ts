import type { webhooksApi } from '@wabi/contract/api/webhooks.ts'
import { createWebhook } from '../../domain/integration/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../domain/integration/webhooks/delete-webhook.ts'
import { getWebhookLog } from '../../domain/integration/webhooks/get-webhook-log.ts'
import { listWebhookLogs } from '../../domain/integration/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../../domain/integration/webhooks/list-webhooks.ts'
import { redeliverWebhook } from '../../domain/integration/webhooks/redeliver-webhook.ts'
import { replayWebhook } from '../../domain/integration/webhooks/replay-webhook.ts'
import { revealWebhookSecret } from '../../domain/integration/webhooks/reveal-webhook-secret.ts'
import { rotateWebhookSecret } from '../../domain/integration/webhooks/rotate-webhook-secret.ts'
import { testWebhook } from '../../domain/integration/webhooks/test-webhook.ts'
import { updateWebhook } from '../../domain/integration/webhooks/update-webhook.ts'
import type { Handlers } from './handler.ts'

export const webhooksHandlers: Handlers<typeof webhooksApi> = {
  async listWebhooks(ctx) {
    return { success: true, data: await listWebhooks(ctx) }
  },
  async createWebhook(ctx, { body }) {
    return { success: true, data: await createWebhook(ctx, body) }
  },
  async updateWebhook(ctx, { params, body }) {
    return { success: true, data: await updateWebhook(ctx, { ...params, ...body }) }
  },
  async deleteWebhook(ctx, { params }) {
    await deleteWebhook(ctx, params)
    return { success: true }
  },
  async revealWebhookSecret(ctx, { params }) {
    return { success: true, data: { secret: await revealWebhookSecret(ctx, params) } }
  },
  async rotateWebhookSecret(ctx, { params, body }) {
    return { success: true, data: await rotateWebhookSecret(ctx, { ...params, ...body }) }
  },
  async testWebhook(ctx, { params }) {
    return { success: true, data: { deliveryId: await testWebhook(ctx, params) } }
  },
  async replayWebhook(ctx, { params, body }) {
    return { success: true, data: { count: await replayWebhook(ctx, { ...params, ...body }) } }
  },
  async listWebhookLogs(ctx, { query }) {
    return { success: true, ...(await listWebhookLogs(ctx, query)) }
  },
  async getWebhookLog(ctx, { params }) {
    return { success: true, data: await getWebhookLog(ctx, params) }
  },
  async redeliverWebhook(ctx, { params }) {
    await redeliverWebhook(ctx, params)
    return { success: true }
  },
}
