import type { Ctx } from '../../context.ts'

/** Who of the platform's staff asks. */
export function adminOf({ actor }: Ctx): string {
  if (actor.kind !== 'admin') throw new Error('only the platform’s staff deal with rules')
  return actor.adminId
}
