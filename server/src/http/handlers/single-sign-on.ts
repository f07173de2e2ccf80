import type { singleSignOnApi } from '@wabi/contract/api/single-sign-on.ts'
import { finishSingleSignOn } from '../../domain/people/single-sign-on/single-sign-on.ts'
import {
  getSingleSignOn,
  updateSingleSignOn,
} from '../../domain/people/single-sign-on/single-sign-on-settings.ts'
import {
  startSingleSignOn,
  startSingleSignOnStepUp,
} from '../../domain/people/single-sign-on/start-attempt.ts'
import { withDevice } from './auth.ts'
import type { Handlers } from './handler.ts'

export const singleSignOnHandlers: Handlers<typeof singleSignOnApi> = {
  async getSingleSignOn(ctx) {
    return { success: true, data: await getSingleSignOn(ctx) }
  },
  async updateSingleSignOn(ctx, { body }) {
    return { success: true, data: await updateSingleSignOn(ctx, body) }
  },
  async startSingleSignOn(ctx, { body }) {
    return { success: true, data: await startSingleSignOn(ctx, body) }
  },
  async finishSingleSignOn(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await finishSingleSignOn(ctx, { ...body, deviceToken }))
  },
  async startSingleSignOnStepUp(ctx) {
    return { success: true, data: await startSingleSignOnStepUp(ctx) }
  },
}
