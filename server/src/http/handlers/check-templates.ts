import type { checkTemplatesApi } from '@wabi/contract/api/check-templates.ts'
import { listCheckTemplates } from '../../domain/verification/check-templates/check-template.ts'
import {
  archiveCheckTemplate,
  createCheckTemplate,
  updateCheckTemplate,
} from '../../domain/verification/check-templates/write-check-template.ts'
import { previewCheckTemplate } from '../../domain/verification/rules/preview-rules.ts'
import type { Handlers } from './handler.ts'

export const checkTemplatesHandlers: Handlers<typeof checkTemplatesApi> = {
  async listCheckTemplates(ctx) {
    return { success: true, data: await listCheckTemplates(ctx) }
  },
  async createCheckTemplate(ctx, { body }) {
    return { success: true, data: await createCheckTemplate(ctx, body) }
  },
  async updateCheckTemplate(ctx, { params, body }) {
    return { success: true, data: await updateCheckTemplate(ctx, { ...params, ...body }) }
  },
  async archiveCheckTemplate(ctx, { params, body }) {
    return { success: true, data: await archiveCheckTemplate(ctx, { ...params, ...body }) }
  },
  async previewCheckTemplate(ctx, { body }) {
    return { success: true, data: await previewCheckTemplate(ctx, body) }
  },
}
