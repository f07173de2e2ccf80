import type { webhooksApi } from '@wabi/contract/api/webhooks.ts'
import { createWebhook } from '../../domain/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../domain/webhooks/delete-webhook.ts'
import { getWebhookLog } from '../../domain/webhooks/get-webhook-log.ts'
import { listWebhookLogs } from '../../domain/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../../domain/webhooks/list-webhooks.ts'
import { redeliverWebhook } from '../../domain/webhooks/redeliver-webhook.ts'
import { replayWebhook } from '../../domain/webhooks/replay-webhook.ts'
import { revealWebhookSecret } from '../../domain/webhooks/reveal-webhook-secret.ts'
import { rotateWebhookSecret } from '../../domain/webhooks/rotate-webhook-secret.ts'
import { testWebhook } from '../../domain/webhooks/test-webhook.ts'
import { updateWebhook } from '../../domain/webhooks/update-webhook.ts'
import type { Handlers } from '../handler.ts'

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
