import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { getCurrentUser } from '../../people/auth/get-current-user.ts'
import { requirePassword } from '../../people/auth/require-password.ts'
import { recordAudit } from '../../kernel/record-audit.ts'

/**
 * Confirms the password again, so this sign-in may reveal secrets for five minutes. Wrong passwords delay this sign-in.
 * @throws AppError `auth.wrong_password` or `auth.locked`
 */
export async function confirmPassword(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const user = await getCurrentUser(ctx)
  await requirePassword(ctx, user, password)
  // System scope: sign-ins belong to no client.
  await asSystem(ctx, async (tx) => {
    await tx
      .update(authSessions)
      .set({ confirmedAt: ctx.clock.now() })
      .where(eq(authSessions.id, actor.tokenId))
    await recordAudit(ctx, tx, { action: 'auth.password_confirmed', subject: actor.userId })
  })
}
