import type { accountApi } from '@wabi/contract/api/account.ts'
import { changeEmail } from '../../domain/auth/change-email.ts'
import { endOtherSignIns } from '../../domain/auth/end-other-sign-ins.ts'
import { endSignIn } from '../../domain/auth/end-sign-in.ts'
import { listSignIns } from '../../domain/auth/list-sign-ins.ts'
import { beginSecondFactor } from '../../domain/auth/second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from '../../domain/auth/second-factor/confirm-second-factor.ts'
import { newRecoveryCodes } from '../../domain/auth/second-factor/new-recovery-codes.ts'
import { secondFactorState } from '../../domain/auth/second-factor/second-factor-state.ts'
import { turnOffSecondFactor } from '../../domain/auth/second-factor/turn-off-second-factor.ts'
import { updateProfile } from '../../domain/auth/update-profile.ts'
import { getNotifications } from '../../domain/notifications/get-notifications.ts'
import { updateNotifications } from '../../domain/notifications/update-notifications.ts'
import type { Handlers } from '../handler.ts'

export const accountHandlers: Handlers<typeof accountApi> = {
  async updateProfile(ctx, { body }) {
    return { success: true, user: await updateProfile(ctx, body) }
  },
  async changeEmail(ctx, { body }) {
    await changeEmail(ctx, body)
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
