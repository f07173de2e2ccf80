import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { recoveryCodes, secondFactors } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { platformKey } from '../../kernel/platform-key.ts'
import type { StoredUser } from '../auth/find-user.ts'
import { SECOND_FACTOR_KEY, secondFactorAad } from './second-factor-aad.ts'
import { hashRecoveryCode } from './hash-recovery-code.ts'
import { findMatchingStep } from './totp.ts'

/**
 * Whether this is a valid code of the person's app or one of their recovery codes; each code works once. Needs the
 * system scope, and a transaction that commits when the code is valid.
 * @param unconfirmed the app was just added and this code confirms it
 */
export async function checkCode(
  ctx: Ctx,
  tx: Tx,
  user: Pick<StoredUser, 'id' | 'clientId'>,
  code: string,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): Promise<boolean> {
  const now = ctx.clock.now()
  const ofUser = eq(secondFactors.userId, user.id)
  // Two concurrent attempts must not both find the same code unused.
  const [factor] = await tx.select().from(secondFactors).where(ofUser).for('update')
  if (code.length === 6) {
    if (!factor || (factor.confirmedAt === null) !== unconfirmed) return false
    const secret = ctx.sealer.open(
      platformKey(ctx, SECOND_FACTOR_KEY),
      secondFactorAad(user.id),
      factor.secret,
    )
    const step = findMatchingStep(Buffer.from(secret, 'hex'), code, { now, lastStep: factor.lastStep })
    if (step === null) return false
    await tx
      .update(secondFactors)
      .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? now })
      .where(ofUser)
    return true
  }
  if (unconfirmed) return false
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, user.id),
        eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, user.id, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  if (used.length === 0) return false
  await recordAudit(ctx, tx, {
    action: 'second_factor.recovery_code_used',
    subject: user.id,
    clientId: user.clientId,
  })
  return true
}
