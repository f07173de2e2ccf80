import type { AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/app-error.ts'

/** The caller, who must be one of the platform’s staff. @throws AppError `auth.forbidden` for any other actor */
export function staffMember({ actor }: Pick<Ctx, 'actor'>): { adminId: string; role: AdminRole } {
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  return { adminId: actor.adminId, role: actor.role }
}
