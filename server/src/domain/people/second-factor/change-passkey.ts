import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { passkeys, recoveryCodes } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { findUser } from '../auth/find-user.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { isSecondFactorRequired } from './is-second-factor-required.ts'

const own = (ctx: Ctx, passkeyId: string) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.userId, signedInUser(ctx).userId))

/** @throws AppError `auth.passkey_not_found` */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  // System scope: second factors belong to no client.
  const renamed = await asSystem(ctx, (tx) =>
    tx.update(passkeys).set({ name }).where(own(ctx, passkeyId)).returning({ id: passkeys.id }),
  )
  if (renamed.length === 0) throw new AppError('auth.passkey_not_found')
}

/**
 * Removes a passkey; with the last second factor, the recovery codes too.
 * @throws AppError `auth.passkey_not_found`, `auth.second_factor_kept` for the last factor where one is required
 */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }): Promise<void> {
  const { userId, userType } = signedInUser(ctx)
  const required = await isSecondFactorRequired(ctx)
  // System scope: second factors belong to no client.
  await asSystem(ctx, async (tx) => {
    const removed = await tx.delete(passkeys).where(own(ctx, passkeyId)).returning({ id: passkeys.id })
    if (removed.length === 0) throw new AppError('auth.passkey_not_found')
    const user = await findUser(ctx, tx, userType, { id: userId })
    if (!user) throw new AppError('auth.required')
    if (!user.shown.secondFactor) {
      if (required) throw new AppError('auth.second_factor_kept')
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    }
    await recordAudit(ctx, tx, {
      action: 'second_factor.passkey_removed',
      subject: userId,
      clientId: user.clientId,
    })
  })
}
