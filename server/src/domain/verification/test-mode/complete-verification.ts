import { isOpen } from '@wabi/contract/verification/states.ts'
import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { lockVerification } from '../session/lock-verification.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { markExpired } from '../session/mark-expired.ts'
import { discardImage } from '../session/store-image.ts'
import { type LoadedSession, loadSession } from '../session/load-session.ts'
import { openSession } from '../session/open-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { recordTestDecision } from './record-test-decision.ts'
import { insertSample } from './insert-sample.ts'
import { storeSamples } from './store-samples.ts'
import { sampleClaims } from './sample-claims.ts'
import { SAMPLE_KINDS } from './sample-picture.ts'

export interface CompleteVerification {
  verificationId: string
  customer: TestCustomer
}

/**
 * Completes a test verification without a customer, with the fixed outcome of the given test customer: opens it, stores
 * claims and samples and decides it, with every event, audit row, counter and mail of a real one.
 * @throws AppError `verification.not_found`, for a live one too; `verification.erased`; `verification.bad_transition`
 *   when it is not open
 */
export async function completeVerification(
  ctx: Ctx,
  { verificationId, customer }: CompleteVerification,
): Promise<void> {
  const clientId = requireClientId(ctx)
  if (customer === 'expired')
    return asTenant(ctx, clientId, async (tx) => {
      await openTest(ctx, tx, verificationId)
      await markExpired(ctx, tx, [{ clientId, verificationId }])
    })
  const { session, key } = await asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await openTest(ctx, tx, verificationId)
    return { session, key: await ctx.sealer.dataKey(tx, keyOwner(verification)) }
  })
  const kept = await storeSamples(ctx, key, session, SAMPLE_KINDS)
  try {
    await asTenant(ctx, clientId, async (tx) => {
      const opened = await openSession(ctx, tx, await openTest(ctx, tx, verificationId))
      const loaded = await sampleClaims(ctx, tx, opened, key)
      for (const sample of kept) await insertSample(ctx, tx, loaded.session, { customer, sample })
      await recordAskAnswer(ctx, tx, loaded.session)
      const selfieKey = kept.find(({ kind }) => kind === 'selfie')?.storageKey ?? null
      await recordTestDecision(ctx, tx, loaded, { customer, key, selfieKey })
    })
  } catch (error) {
    for (const image of kept) await discardImage(ctx, image)
    throw error
  }
}

/** The session and verification, locked until the transaction ends; they must be of test mode and still open. */
async function openTest(ctx: Ctx, tx: Tx, verificationId: string): Promise<LoadedSession> {
  const { mode, status, sessionId } = await lockVerification(ctx, tx, verificationId)
  if (mode !== 'test') throw new AppError('verification.not_found')
  if (!isOpen(status) || sessionId === null) throw new AppError('verification.bad_transition', { status })
  return loadSession(tx, sessionId, { lock: true })
}
