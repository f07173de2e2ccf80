import type { StepUpMethod } from '@wabi/contract/client/step-up.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { countAttempt } from '../auth/count-attempt.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { recordProof } from '../auth/record-proof.ts'
import { requirePassword } from '../auth/require-password.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { listFactorMethods } from '../second-factor/list-factor-methods.ts'
import { takeChallenge } from '../second-factor/passkey-challenge.ts'
import { type FactorAnswer, requireFactor } from '../second-factor/require-factor.ts'
import type { ProviderAnswer } from '../single-sign-on/finish-attempt.ts'
import { hasSingleSignOn, requireSingleSignOn } from '../single-sign-on/single-sign-on.ts'

/** Exactly one of them. */
type Proof = FactorAnswer & { password?: string | undefined; singleSignOn?: ProviderAnswer | undefined }

/** The proofs that the signed-in person can give. */
export async function listStepUpMethods(ctx: Ctx): Promise<StepUpMethod[]> {
  const { userId } = signedInUser(ctx)
  // System scope: second factors belong to no client.
  const factors = await asSystem(ctx, (tx) => listFactorMethods(tx, userId))
  return [...factors, ...((await hasSingleSignOn(ctx)) ? (['single-sign-on'] as const) : []), 'password']
}

/**
 * Accepts a proof that this sign-in's owner is present; what needs one is then allowed for `STEP_UP_MS`. Wrong proofs
 * delay this sign-in.
 * @throws AppError `auth.wrong_password`, `auth.second_factor_wrong`, `auth.passkey_wrong`, `auth.passkey_over`, `auth.locked`,
 *   and as `requireSingleSignOn`
 */
export async function stepUp(ctx: Ctx, { password, singleSignOn, ...answer }: Proof): Promise<void> {
  const user = await getCurrentUser(ctx)
  const audit = (method: StepUpMethod) =>
    ({ action: 'auth.stepped_up', subject: user.id, details: { method } }) as const
  if (password !== undefined) {
    await requirePassword(ctx, user, password)
    // System scope: an admin's audit row has no client.
    return asSystem(ctx, (tx) => recordAudit(ctx, tx, audit('password')))
  }
  if (singleSignOn) {
    await requireSingleSignOn(ctx, user, singleSignOn)
    // System scope: sign-ins belong to no client.
    return asSystem(ctx, async (tx) => {
      await recordProof(ctx, tx)
      await recordAudit(ctx, tx, audit('single-sign-on'))
    })
  }
  const { userType, tokenId } = signedInUser(ctx)
  const attempt = await countAttempt(ctx, { kind: userType, purpose: 'confirmation', name: tokenId })
  // System scope: second factors belong to no client.
  const challenge = answer.passkey ? await asSystem(ctx, (tx) => takeChallenge(ctx, tx)) : null
  await asSystem(ctx, async (tx) => {
    await requireFactor(ctx, tx, user, { ...answer, challenge, attempt })
    await recordProof(ctx, tx)
    await recordAudit(ctx, tx, audit(answer.passkey ? 'passkey' : 'code'))
  })
}
