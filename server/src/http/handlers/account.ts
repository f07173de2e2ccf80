import type { accountApi } from '@wabi/contract/api/account.ts'
import { changeEmail } from '../../domain/people/auth/change-email.ts'
import { endOtherSignIns } from '../../domain/people/auth/end-other-sign-ins.ts'
import { endSignIn } from '../../domain/people/auth/end-sign-in.ts'
import { listSignIns } from '../../domain/people/auth/list-sign-ins.ts'
import { beginSecondFactor } from '../../domain/people/second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from '../../domain/people/second-factor/confirm-second-factor.ts'
import { newRecoveryCodes } from '../../domain/people/second-factor/new-recovery-codes.ts'
import { secondFactorState } from '../../domain/people/second-factor/second-factor-state.ts'
import { turnOffSecondFactor } from '../../domain/people/second-factor/turn-off-second-factor.ts'
import { listStepUpMethods, stepUp } from '../../domain/people/step-up/step-up.ts'
import { updateProfile } from '../../domain/people/auth/update-profile.ts'
import { getNotifications } from '../../domain/mail/notifications/get-notifications.ts'
import { updateNotifications } from '../../domain/mail/notifications/update-notifications.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers: Handlers<typeof accountApi> = {
  async updateProfile(ctx, { body }) {
    return { success: true, user: await updateProfile(ctx, body) }
  },
  async changeEmail(ctx, { body }) {
    await changeEmail(ctx, body)
    return { success: true }
  },
  async getStepUp(ctx) {
    return { success: true, data: { methods: await listStepUpMethods(ctx) } }
  },
  async stepUp(ctx, { body }) {
    await stepUp(ctx, body)
    return { success: true }
  },
  async listSignIns(ctx) {
    return { success: true, data: await listSignIns(ctx) }
  },
  async endSignIn(ctx, { params }) {
    await endSignIn(ctx, params)
    return { success: true }
  },
  async endOtherSignIns(ctx) {
    return { success: true, data: { ended: await endOtherSignIns(ctx) } }
  },
  async beginSecondFactor(ctx, { body }) {
    return { success: true, data: await beginSecondFactor(ctx, body) }
  },
  async confirmSecondFactor(ctx, { body }) {
    return { success: true, data: { recoveryCodes: await confirmSecondFactor(ctx, body) } }
  },
  async turnOffSecondFactor(ctx, { body }) {
    await turnOffSecondFactor(ctx, body)
    return { success: true }
  },
  async newRecoveryCodes(ctx, { body }) {
    return { success: true, data: { recoveryCodes: await newRecoveryCodes(ctx, body) } }
  },
  async secondFactorState(ctx) {
    return { success: true, data: await secondFactorState(ctx) }
  },
  async getNotifications(ctx) {
    return { success: true, data: await getNotifications(ctx) }
  },
  async updateNotifications(ctx, { body }) {
    await updateNotifications(ctx, body)
    return { success: true }
  },
}
