import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { authSessions } from '../../platform/db/schema/access.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'
import { countAttempt, succeedAttempt } from '../auth/count-attempt.ts'
import { currentUser } from '../auth/current-user.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * The password once more: this sign-in may reveal secrets for five minutes. Wrong ones are throttled like sign-ins.
 * @throws AppError `auth.wrong_password` or `auth.locked`
 */
export async function confirmPassword(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const user = await currentUser(ctx)
  const attempt = await countAttempt(ctx, { kind: 'client', username: user.shown.username })
  if (!(await verifyPassword(user.password, password)))
    throw new AppError('auth.wrong_password', { fields: { password: 'The password is not right.' } })
  // System scope: sign-ins have no client.
  await asSystem(ctx, async (tx) => {
    await succeedAttempt(tx, attempt)
    await tx
      .update(authSessions)
      .set({ confirmedAt: ctx.clock.now() })
      .where(eq(authSessions.id, actor.tokenId))
    await recordAudit(ctx, tx, { action: 'auth.password_confirmed', subject: actor.userId })
  })
}
