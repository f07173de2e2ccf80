import type { clientApi } from '@wabi/contract/api/client.ts'
import { createApiKey } from '../../domain/api-keys/create-api-key.ts'
import { deleteApiKey } from '../../domain/api-keys/delete-api-key.ts'
import { listApiKeys } from '../../domain/api-keys/list-api-keys.ts'
import { revealApiKey } from '../../domain/api-keys/reveal-api-key.ts'
import { createLink } from '../../domain/links/create-link.ts'
import { getVerificationDetail } from '../../domain/verifications/get-verification-detail.ts'
import { listVerifications } from '../../domain/verifications/list-verifications.ts'
import { readEvidenceImage } from '../../domain/verifications/read-evidence-image.ts'
import { createWebhook } from '../../domain/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../domain/webhooks/delete-webhook.ts'
import { listWebhookLogs } from '../../domain/webhooks/list-webhook-logs.ts'
import { listWebhooks } from '../../domain/webhooks/list-webhooks.ts'
import type { HandlersOf } from '../handler.ts'

export const clientHandlers: HandlersOf<typeof clientApi> = {
  async listVerifications(ctx, { query }) {
    return { success: true, ...(await listVerifications(ctx, query)) }
  },
  async getVerification(ctx, { params }) {
    return { success: true, data: await getVerificationDetail(ctx, params) }
  },
  getEvidenceImage: (ctx, { params }) => readEvidenceImage(ctx, params),
  async createLink(ctx, { body }) {
    return { success: true, ...(await createLink(ctx, body)) }
  },
  async createLinks(ctx, { body }) {
    return { success: true, ...(await createLink(ctx, body)) }
  },
  async listApiKeys(ctx) {
    return { success: true, data: await listApiKeys(ctx) }
  },
  async createApiKey(ctx, { body }) {
    return { success: true, data: await createApiKey(ctx, body) }
  },
  async revealApiKey(ctx, { params }) {
    return { success: true, data: { apiKey: await revealApiKey(ctx, params) } }
  },
  async deleteApiKey(ctx, { params }) {
    await deleteApiKey(ctx, params)
    return { success: true }
  },
  async listWebhooks(ctx) {
    return { success: true, data: await listWebhooks(ctx) }
  },
  async createWebhook(ctx, { body }) {
    return { success: true, data: await createWebhook(ctx, body) }
  },
  async deleteWebhook(ctx, { params }) {
    await deleteWebhook(ctx, params)
    return { success: true }
  },
  async listWebhookLogs(ctx) {
    return { success: true, data: await listWebhookLogs(ctx) }
  },
}
