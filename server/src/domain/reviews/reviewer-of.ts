import type { ClientRole } from '@wabi/contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../app-error.ts'

export interface Reviewer {
  clientId: string
  userId: string
  role: ClientRole
}

/** The person who acts: what is decided here is decided by somebody with a name. @throws AppError `auth.forbidden` */
export function reviewerOf({ actor }: Ctx): Reviewer {
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  return actor
}
