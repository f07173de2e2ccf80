import type { authApi } from '@wabi/contract/api/auth.ts'
import { changePassword } from '../../domain/auth/change-password.ts'
import { confirmEmail } from '../../domain/auth/confirm-email.ts'
import { currentUser } from '../../domain/auth/current-user.ts'
import { lookAtReset } from '../../domain/auth/look-at-reset.ts'
import { registerClient } from '../../domain/auth/register-client.ts'
import { requestReset } from '../../domain/auth/request-reset.ts'
import { resetPassword } from '../../domain/auth/reset-password.ts'
import { secondFactorSignIn } from '../../domain/auth/second-factor/second-factor-sign-in.ts'
import { signIn } from '../../domain/auth/sign-in.ts'
import { signOut } from '../../domain/auth/sign-out.ts'
import { acceptInvitation } from '../../domain/team/accept-invitation.ts'
import { lookAtInvitation } from '../../domain/team/look-at-invitation.ts'
import type { HandlersOf } from '../handler.ts'

export const authHandlers: HandlersOf<typeof authApi> = {
  adminLogin: (ctx, { body }) => signIn(ctx, { kind: 'admin', ...body }),
  clientLogin: (ctx, { body }) => signIn(ctx, { kind: 'client', ...body }),
  registerClient: (ctx, { body }) => registerClient(ctx, body),
  secondFactorSignIn: (ctx, { body }) => secondFactorSignIn(ctx, body),
  async lookAtInvitation(ctx, { body }) {
    return { success: true, data: await lookAtInvitation(ctx, body) }
  },
  acceptInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  async requestReset(ctx, { body }) {
    await requestReset(ctx, body)
    return { success: true }
  },
  async lookAtReset(ctx, { body }) {
    return { success: true, data: await lookAtReset(ctx, body) }
  },
  async resetPassword(ctx, { body }) {
    await resetPassword(ctx, body)
    return { success: true }
  },
  async confirmEmail(ctx, { body }) {
    return { success: true, data: await confirmEmail(ctx, body) }
  },
  async logout(ctx) {
    await signOut(ctx)
    return { success: true }
  },
  async me(ctx) {
    return { success: true, user: (await currentUser(ctx)).shown }
  },
  async changePassword(ctx, { body }) {
    await changePassword(ctx, body)
    return { success: true }
  },
}
