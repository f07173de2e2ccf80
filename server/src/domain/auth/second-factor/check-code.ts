import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../context.ts'
import { recoveryCodes, secondFactors } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { platformKey } from '../../platform-key.ts'
import type { StoredUser } from '../find-user.ts'
import { FACTOR_KEY, factorPlace } from './factor-place.ts'
import { recoveryHash } from './recovery-hash.ts'
import { stepOf } from './totp.ts'

/**
 * Whether this is a code of the person's app, or one of the recovery codes; each is taken once. Needs the system scope,
 * and a transaction that commits when it is right. `unconfirmed`: the app was just added, and this code proves it.
 */
export async function checkCode(
  ctx: Ctx,
  tx: Tx,
  user: Pick<StoredUser, 'id' | 'clientId'>,
  code: string,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): Promise<boolean> {
  const now = ctx.clock.now()
  const mine = eq(secondFactors.userId, user.id)
  // Two guesses at one time must not both find the same code unused.
  const [factor] = await tx.select().from(secondFactors).where(mine).for('update')
  if (!factor || (factor.confirmedAt === null) !== unconfirmed) return false
  if (code.length === 6) {
    const secret = ctx.sealer.open(platformKey(ctx, FACTOR_KEY), factorPlace(user.id), factor.secret)
    const step = stepOf(Buffer.from(secret, 'hex'), code, { now, lastStep: factor.lastStep })
    if (step === null) return false
    await tx
      .update(secondFactors)
      .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? now })
      .where(mine)
    return true
  }
  if (unconfirmed) return false
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, user.id),
        eq(recoveryCodes.codeHash, recoveryHash(ctx, user.id, code)),
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
