import type { ClientRole, KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from './context.ts'
import { AppError } from './app-error.ts'

export interface Reviewer {
  clientId: string
  /** Id of a client user, an API key or one of the platform's staff. */
  userId: string
  role: ClientRole
  /** An API key is not a person: it cannot approve where two people must. */
  isKey: boolean
}

const ROLE_BY_PERMISSION: Record<KeyPermission, ClientRole> = {
  read: 'viewer',
  write: 'reviewer',
  admin: 'admin',
}

/** The caller: a person or an API key, with the id that is recorded. @throws AppError `auth.forbidden` */
export function currentReviewer({ actor }: Ctx): Reviewer {
  if (actor.kind === 'api-key')
    return {
      clientId: actor.clientId,
      userId: actor.keyId,
      role: ROLE_BY_PERMISSION[actor.permission],
      isKey: true,
    }
  if (actor.kind === 'admin' && 'clientId' in actor)
    return { clientId: actor.clientId, userId: actor.adminId, role: actor.role, isKey: false }
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId, userId, role } = actor
  return { clientId, userId, role, isKey: false }
}
