import type { AdminRole } from '@wabi/contract/permissions.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../app-error.ts'

/** Which of the platform's staff asks. @throws AppError `auth.forbidden` to anybody else */
export function staffMember({ actor }: Pick<Ctx, 'actor'>): { adminId: string; role: AdminRole } {
  if (actor.kind !== 'admin') throw new AppError('auth.forbidden')
  return { adminId: actor.adminId, role: actor.role }
}
