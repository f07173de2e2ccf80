import type { authApi } from '@wabi/contract/api/auth.ts'
import { changePassword } from '../../domain/people/auth/change-password.ts'
import { confirmEmail } from '../../domain/people/auth/confirm-email.ts'
import { getCurrentUser } from '../../domain/people/auth/get-current-user.ts'
import { getSignInMovedAt } from '../../domain/people/auth/get-sign-in-moved-at.ts'
import { checkResetLink } from '../../domain/people/auth/check-reset-link.ts'
import { registerClient } from '../../domain/clients/clients/register-client.ts'
import { requestReset } from '../../domain/people/auth/request-reset.ts'
import { resetPassword } from '../../domain/people/auth/reset-password.ts'
import { secondFactorSignIn } from '../../domain/people/second-factor/second-factor-sign-in.ts'
import { signIn } from '../../domain/people/sign-in/sign-in.ts'
import { signOut } from '../../domain/people/auth/sign-out.ts'
import { confirmCompany } from '../../domain/clients/settings/confirm-company.ts'
import { acceptInvitation } from '../../domain/people/team/accept-invitation.ts'
import { getInvitation } from '../../domain/people/team/get-invitation.ts'
import type { Exchange, Handlers } from './handler.ts'

/** A completed sign-in marks the browser as known; the reply's schema leaves the cookie's value out. */
export function withDevice<Reply extends object>(exchange: Exchange, reply: Reply): Reply {
  if ('deviceToken' in reply && typeof reply.deviceToken === 'string')
    exchange.keepKnownDevice(reply.deviceToken)
  return reply
}

export const authHandlers: Handlers<typeof authApi> = {
  async adminLogin(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await signIn(ctx, { kind: 'admin', ...body, deviceToken }))
  },
  async clientLogin(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await signIn(ctx, { kind: 'client', ...body, deviceToken }))
  },
  async registerClient(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await registerClient(ctx, { ...body, deviceToken }))
  },
  async secondFactorSignIn(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await secondFactorSignIn(ctx, { ...body, deviceToken }))
  },
  async getInvitation(ctx, { body }) {
    return { success: true, data: await getInvitation(ctx, body) }
  },
  async acceptInvitation(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    return withDevice(exchange, await acceptInvitation(ctx, { ...body, deviceToken }))
  },
  async requestReset(ctx, { body }) {
    await requestReset(ctx, body)
    return { success: true }
  },
  async checkResetLink(ctx, { body }) {
    return { success: true, data: await checkResetLink(ctx, body) }
  },
  async resetPassword(ctx, { body }, exchange) {
    const deviceToken = exchange.knownDevice
    exchange.keepKnownDevice(await resetPassword(ctx, { ...body, deviceToken }))
    return { success: true }
  },
  async confirmEmail(ctx, { body }) {
    return { success: true, data: await confirmEmail(ctx, body) }
  },
  async confirmCompany(ctx, { body }) {
    return { success: true, data: await confirmCompany(ctx, body) }
  },
  async logout(ctx) {
    await signOut(ctx)
    return { success: true }
  },
  async me(ctx) {
    const { shown } = await getCurrentUser(ctx)
    return { success: true, user: { ...shown, signInMovedAt: await getSignInMovedAt(ctx) } }
  },
  async changePassword(ctx, { body }) {
    await changePassword(ctx, body)
    return { success: true }
  },
}
