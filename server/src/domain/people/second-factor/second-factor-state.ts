import type { ReplyOf } from '@wabi/contract/api.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { recoveryCodes, secondFactors } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { isSecondFactorRequired } from './is-second-factor-required.ts'
import { listPasskeys } from './list-passkeys.ts'

type SecondFactorState = ReplyOf<'secondFactorState'>['data']

export async function secondFactorState(ctx: Ctx): Promise<SecondFactorState> {
  const { id, shown } = await getCurrentUser(ctx)
  // System scope: second factors belong to no client.
  const { since, left, passkeys } = await asSystem(ctx, async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id))
    const [codes] = await tx
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))
    return {
      since: factor?.confirmedAt ?? null,
      left: codes?.left ?? 0,
      passkeys: await listPasskeys(tx, id),
    }
  })
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    passkeys,
    recoveryCodesLeft: shown.secondFactor ? left : 0,
    required: await isSecondFactorRequired(ctx),
  }
}
