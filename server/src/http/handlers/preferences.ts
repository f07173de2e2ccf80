import type { preferencesApi } from '@wabi/contract/api/preferences.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import { savePreferences } from '../../domain/preferences/save-preferences.ts'
import type { HandlersOf } from '../handler.ts'

export const preferencesHandlers: HandlersOf<typeof preferencesApi> = {
  async getPreferences(ctx) {
    return { success: true, data: await readPreferences(ctx) }
  },
  async savePreferences(ctx, { body }) {
    return { success: true, data: await savePreferences(ctx, body) }
  },
}
