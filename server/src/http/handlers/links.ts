import type { linksApi } from '@wabi/contract/api/links.ts'
import { createLinkBatch } from '../../domain/records/link-batches/create-link-batch.ts'
import { getLinkBatch } from '../../domain/records/link-batches/get-link-batch.ts'
import { listLinkBatches } from '../../domain/records/link-batches/list-link-batches.ts'
import { readLinkBatch } from '../../domain/records/link-batches/read-link-batch.ts'
import { listMessageTemplates } from '../../domain/mail/messages/list-message-templates.ts'
import { previewMessageTemplate } from '../../domain/verification/links/preview-message-template.ts'
import { resetMessageTemplate } from '../../domain/mail/messages/reset-message-template.ts'
import { saveMessageTemplate } from '../../domain/mail/messages/save-message-template.ts'
import { setCustomerLanguage } from '../../domain/mail/messages/set-customer-language.ts'
import type { Handlers } from './handler.ts'

export const linksHandlers: Handlers<typeof linksApi> = {
  async createLinkBatch(ctx, { body }) {
    return { success: true, data: await createLinkBatch(ctx, body) }
  },
  async listLinkBatches(ctx) {
    return { success: true, data: await listLinkBatches(ctx) }
  },
  async getLinkBatch(ctx, { params }) {
    return { success: true, data: await getLinkBatch(ctx, params) }
  },
  downloadLinkBatch: (ctx, { params }) => readLinkBatch(ctx, params),
  async listMessageTemplates(ctx) {
    return { success: true, data: await listMessageTemplates(ctx) }
  },
  async saveMessageTemplate(ctx, { body }) {
    return { success: true, data: await saveMessageTemplate(ctx, body) }
  },
  async resetMessageTemplate(ctx, { body }) {
    return { success: true, data: await resetMessageTemplate(ctx, body) }
  },
  async previewMessageTemplate(ctx, { body }) {
    return { success: true, data: await previewMessageTemplate(ctx, body) }
  },
  async setCustomerLanguage(ctx, { body }) {
    await setCustomerLanguage(ctx, body)
    return { success: true }
  },
}
