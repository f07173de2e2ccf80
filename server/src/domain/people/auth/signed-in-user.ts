import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'

/** The signed-in person, of either kind, and the sign-in in use. @throws AppError `auth.required` */
export function signedInUser({ actor }: Ctx): {
  userId: string
  userType: 'client' | 'admin'
  tokenId: string
} {
  if (actor.kind === 'admin') return { userId: actor.adminId, userType: 'admin', tokenId: actor.tokenId }
  if (actor.kind === 'client-user')
    return { userId: actor.userId, userType: 'client', tokenId: actor.tokenId }
  throw new AppError('auth.required')
}
