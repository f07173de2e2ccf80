import type { Ctx } from '../../kernel/context.ts'
import { signedInUser } from './signed-in-user.ts'
import { type ListedSignIn, listUserSignIns } from './list-user-sign-ins.ts'

/** The current person's sign-ins. */
export async function listSignIns(ctx: Ctx): Promise<ListedSignIn[]> {
  return listUserSignIns(ctx, signedInUser(ctx))
}
