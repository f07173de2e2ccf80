import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { signedInUser } from './signed-in-user.ts'

/** Ends every sign-in of this person except the current one. @returns how many ended */
export async function endOtherSignIns(ctx: Ctx): Promise<number> {
  const { userId, tokenId } = signedInUser(ctx)
  // System scope: a sign-in belongs to no client.
  return asSystem(ctx, async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, userId), ne(authSessions.id, tokenId)))
      .returning({ id: authSessions.id })
    await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
    if (ended.length > 0)
      await recordAudit(ctx, tx, {
        action: 'auth.other_sign_ins_ended',
        subject: userId,
        details: { ended: ended.length },
      })
    return ended.length
  })
}
