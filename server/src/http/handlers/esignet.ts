import type { esignetApi } from '@wabi/contract/api/esignet.ts'
import { getEsignet, updateEsignet } from '../../domain/clients/esignet/esignet-settings.ts'
import type { Handlers } from './handler.ts'

export const esignetHandlers: Handlers<typeof esignetApi> = {
  async getEsignet(ctx) {
    return { success: true, data: await getEsignet(ctx) }
  },
  async updateEsignet(ctx, { body }) {
    return { success: true, data: await updateEsignet(ctx, body) }
  },
}
