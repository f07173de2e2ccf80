import type { assistedApi } from '@wabi/contract/api/assisted.ts'
import { createAssistedCheck, openAssistedCheck } from '../../domain/verification/assisted/assisted-checks.ts'
import type { Handlers } from './handler.ts'

export const assistedHandlers: Handlers<typeof assistedApi> = {
  async createAssistedCheck(ctx, { body }) {
    return { success: true, data: await createAssistedCheck(ctx, body) }
  },
  async openAssistedCheck(ctx, { params, body }) {
    return { success: true, data: await openAssistedCheck(ctx, { ...params, ...body }) }
  },
}
