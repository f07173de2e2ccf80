import { and, eq, gt } from 'drizzle-orm'
import { PASSWORD_CONFIRMATION_MS } from '@wabi/contract/client/key-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { authSessions } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

/**
 * Requires that the password was confirmed in this sign-in within the last five minutes.
 * @throws AppError `auth.confirm_password`
 */
export async function requireConfirmedPassword(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const since = new Date(ctx.clock.now().getTime() - PASSWORD_CONFIRMATION_MS)
  // System scope: sign-ins belong to no client.
  const [confirmed] = await asSystem(ctx, (tx) =>
    tx
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.id, actor.tokenId), gt(authSessions.confirmedAt, since))),
  )
  if (!confirmed) throw new AppError('auth.confirm_password')
}
