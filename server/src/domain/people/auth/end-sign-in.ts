import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { signedInUser } from './signed-in-user.ts'

/** Ends one of the person's own sign-ins at once. @throws AppError `auth.sign_in_not_found`, also for someone else's */
export async function endSignIn(ctx: Ctx, { signInId }: { signInId: string }): Promise<void> {
  const { userId, userType } = signedInUser(ctx)
  // System scope: a sign-in belongs to no client.
  await asSystem(ctx, async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(
        and(
          eq(authSessions.id, signInId),
          eq(authSessions.userId, userId),
          eq(authSessions.userType, userType),
        ),
      )
      .returning({ id: authSessions.id })
    if (ended.length === 0) throw new AppError('auth.sign_in_not_found')
    await recordAudit(ctx, tx, { action: 'auth.sign_in_ended', subject: userId })
  })
}
