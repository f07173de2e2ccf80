import type { Ctx } from '../../kernel/context.ts'

/** Id of the caller, one of the platform's staff. */
export function currentAdminId({ actor }: Ctx): string {
  if (actor.kind !== 'admin') throw new Error('only the platform’s staff may manage rules')
  return actor.adminId
}
