import type { Ctx } from '../../context.ts'
import { signedInUser } from './signed-in-user.ts'
import { type ListedSignIn, listUserSignIns } from './sign-ins-of.ts'

/** The current person's sign-ins. */
export async function listSignIns(ctx: Ctx): Promise<ListedSignIn[]> {
  return listUserSignIns(ctx, signedInUser(ctx))
}
