import type { adminSettingsApi } from '@wabi/contract/api/admin/settings.ts'
import { getPlatformSettings } from '../../domain/clients/platform-settings/get-platform-settings.ts'
import { updatePlatformSettings } from '../../domain/clients/platform-settings/update-platform-settings.ts'
import type { Handlers } from './handler.ts'

export const adminSettingsHandlers: Handlers<typeof adminSettingsApi> = {
  async getPlatformSettings(ctx) {
    return { success: true, data: await getPlatformSettings(ctx) }
  },
  async updatePlatformSettings(ctx, { body }) {
    await updatePlatformSettings(ctx, body)
    return { success: true }
  },
}
