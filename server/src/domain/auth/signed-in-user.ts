import type { Ctx } from '../../context.ts'
import { AppError } from '../app-error.ts'

/** Who is signed in, of either kind, by the token that came with the call. @throws AppError `auth.required` */
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
