import type { settingsApi } from '@wabi/contract/api/settings.ts'
import { resendCompanyConfirmation } from '../../domain/clients/settings/confirm-company.ts'
import { getPlatformRules } from '../../domain/verification/rules/get-platform-rules.ts'
import { getLogo } from '../../domain/clients/settings/get-logo.ts'
import { decideClientChange, getWaitingChange } from '../../domain/clients/changes/decide-change.ts'
import { getSettings } from '../../domain/clients/settings/get-settings.ts'
import { listRetentionReports } from '../../domain/clients/settings/list-retention-reports.ts'
import { previewRetention } from '../../domain/clients/settings/preview-retention.ts'
import { previewRules } from '../../domain/verification/rules/preview-rules.ts'
import { removeLogo } from '../../domain/clients/settings/remove-logo.ts'
import { updateSettings } from '../../domain/clients/settings/update-settings.ts'
import { uploadLogo } from '../../domain/clients/settings/upload-logo.ts'
import type { Handlers } from './handler.ts'

export const settingsHandlers: Handlers<typeof settingsApi> = {
  async getSettings(ctx) {
    return { success: true, data: await getSettings(ctx) }
  },
  async updateSettings(ctx, { body }) {
    return { success: true, data: await updateSettings(ctx, body) }
  },
  async getWaitingChange(ctx) {
    return { success: true, data: await getWaitingChange(ctx) }
  },
  async decideClientChange(ctx, { params, body }) {
    await decideClientChange(ctx, { ...params, ...body })
    return { success: true }
  },
  async resendConfirmation(ctx) {
    return { success: true, data: await resendCompanyConfirmation(ctx) }
  },
  async uploadLogo(ctx, { file }) {
    return { success: true, data: { logo: await uploadLogo(ctx, file) } }
  },
  async removeLogo(ctx) {
    await removeLogo(ctx)
    return { success: true }
  },
  getLogo: (ctx, { params }) => getLogo(ctx, params),
  async previewRules(ctx, { body }) {
    return { success: true, data: await previewRules(ctx, body) }
  },
  async listPlatformRules(ctx) {
    return { success: true, data: await getPlatformRules(ctx) }
  },
  async listRetentionReports(ctx) {
    return { success: true, data: await listRetentionReports(ctx) }
  },
  async previewRetention(ctx, { query }) {
    return { success: true, data: await previewRetention(ctx, query) }
  },
}
