import type { keysApi } from '@wabi/contract/api/keys.ts'
import { createApiKey } from '../../domain/integration/api-keys/create-api-key.ts'
import { deleteApiKey } from '../../domain/integration/api-keys/delete-api-key.ts'
import { listApiKeys } from '../../domain/integration/api-keys/list-api-keys.ts'
import { revealApiKey } from '../../domain/integration/api-keys/reveal-api-key.ts'
import { rollApiKey } from '../../domain/integration/api-keys/roll-api-key.ts'
import type { Handlers } from './handler.ts'

export const keysHandlers: Handlers<typeof keysApi> = {
  async listApiKeys(ctx) {
    return { success: true, data: await listApiKeys(ctx) }
  },
  async createApiKey(ctx, { body }) {
    return { success: true, data: await createApiKey(ctx, body) }
  },
  async rollApiKey(ctx, { params, body }) {
    return { success: true, data: await rollApiKey(ctx, { ...params, ...body }) }
  },
  async revealApiKey(ctx, { params }) {
    return { success: true, data: { apiKey: await revealApiKey(ctx, params) } }
  },
  async deleteApiKey(ctx, { params }) {
    await deleteApiKey(ctx, params)
    return { success: true }
  },
}
