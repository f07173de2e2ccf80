import type { authApi } from '@wabi/contract/api/auth.ts'
import { changePassword } from '../../domain/auth/change-password.ts'
import { currentUser } from '../../domain/auth/current-user.ts'
import { registerClient } from '../../domain/auth/register-client.ts'
import { signIn } from '../../domain/auth/sign-in.ts'
import { signOut } from '../../domain/auth/sign-out.ts'
import type { HandlersOf } from '../handler.ts'

export const authHandlers: HandlersOf<typeof authApi> = {
  adminLogin: (ctx, { body }) => signIn(ctx, { kind: 'admin', ...body }),
  clientLogin: (ctx, { body }) => signIn(ctx, { kind: 'client', ...body }),
  registerClient: (ctx, { body }) => registerClient(ctx, body),
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
