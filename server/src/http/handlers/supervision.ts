import type { supervisionApi } from '@wabi/contract/api/supervision.ts'
import { superviseCapture } from '../../domain/verification/supervision/supervise-capture.ts'
import type { Handlers } from './handler.ts'

export const supervisionHandlers: Handlers<typeof supervisionApi> = {
  async superviseCapture(ctx, { params, body }) {
    return { success: true, data: await superviseCapture(ctx, { ...params, burst: body.burst }) }
  },
}
