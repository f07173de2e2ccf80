import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { recoveryCodes, secondFactors } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { isSecondFactorRequired } from './is-second-factor-required.ts'

export interface SecondFactorState {
  on: boolean
  /** ISO instant. */
  since: string | null
  recoveryCodesLeft: number
  required: boolean
}

export async function secondFactorState(ctx: Ctx): Promise<SecondFactorState> {
  const { id, clientId } = await getCurrentUser(ctx)
  // System scope: second factors belong to no client.
  const { since, left } = await asSystem(ctx, async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id))
    const [codes] = await tx
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))
    return { since: factor?.confirmedAt ?? null, left: codes?.left ?? 0 }
  })
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : left,
    required: await isSecondFactorRequired(ctx, clientId),
  }
}
