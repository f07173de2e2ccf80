import type { preferencesApi } from '@wabi/contract/api/preferences.ts'
import { getOwnPreferences } from '../../domain/records/preferences/get-preferences.ts'
import { savePreferences } from '../../domain/records/preferences/save-preferences.ts'
import type { Handlers } from './handler.ts'

export const preferencesHandlers: Handlers<typeof preferencesApi> = {
  async getPreferences(ctx) {
    return { success: true, data: await getOwnPreferences(ctx) }
  },
  async savePreferences(ctx, { body }) {
    return { success: true, data: await savePreferences(ctx, body) }
  },
}
