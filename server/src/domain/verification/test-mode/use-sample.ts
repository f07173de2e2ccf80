import { and, eq } from 'drizzle-orm'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAskAnswer } from '../session/asked-step.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { markExpired } from '../session/mark-expired.ts'
import { requirePhotosLeft } from '../session/current-evidence.ts'
import { requireStep } from '../session/get-flow.ts'
import { discardImage } from '../session/store-image.ts'
import type { KycResult } from '../session/kyc-result.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { getSessionState } from '../session/session-state.ts'
import { recordTestDecision } from './record-test-decision.ts'
import { insertSample } from './insert-sample.ts'
import { storeSamples } from './store-samples.ts'
import type { SampleKind } from './sample-picture.ts'

export interface UseSample {
  sessionId: string
  step: SampleKind
  customer: TestCustomer
}

/**
 * Uses a sample in place of a photo, on the page of a test verification. From then on that test customer determines the
 * outcome, whatever else is sent. The selfie sample covers the head turn too and decides at once. The `expired`
 * customer lets the link expire at once.
 * @throws AppError `test_mode.only` for a live session; as `requireOpen`; `step.out_of_order`, `consent.required`,
 *   `image.too_many`; `link.expired` for the `expired` customer
 */
export async function useSample(
  ctx: Ctx,
  { sessionId, step, customer }: UseSample,
): Promise<{ session: SessionState; result: KycResult | null }> {
  const { clientId, browser } = requireCustomer(ctx, sessionId)
  const { session, key } = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    await requireSample(ctx, tx, loaded, step)
    return { session: loaded.session, key: await ctx.sealer.dataKey(tx, keyOwner(loaded.verification)) }
  })
  if (customer === 'expired') {
    await asTenant(ctx, clientId, async (tx) => {
      const loaded = await loadSession(tx, sessionId, { lock: true })
      requireOpen(ctx, loaded.verification)
      await markExpired(ctx, tx, [session])
    })
    throw new AppError('link.expired')
  }
  const kept = await storeSamples(ctx, key, session, [step])
  try {
    return await asTenant(ctx, clientId, async (tx) => {
      // Checked again, now under the lock.
      const loaded = await loadSession(tx, sessionId, { lock: true })
      await requireSample(ctx, tx, loaded, step)
      for (const sample of kept) await insertSample(ctx, tx, loaded.session, { customer, sample })
      await tx
        .update(verificationSessions)
        .set({ testCustomer: customer })
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
      await recordAskAnswer(ctx, tx, loaded.session)
      const selfieKey = step === 'selfie' ? (kept[0]?.storageKey ?? null) : null
      const result =
        step === 'selfie' ? await recordTestDecision(ctx, tx, loaded, { customer, key, selfieKey }) : null
      return { session: await getSessionState(ctx, tx, await loadSession(tx, sessionId), browser), result }
    })
  } catch (error) {
    for (const image of kept) await discardImage(ctx, image)
    throw error
  }
}

async function requireSample(ctx: Ctx, tx: Tx, loaded: LoadedSession, step: SampleKind): Promise<void> {
  if (loaded.verification.mode !== 'test') throw new AppError('test_mode.only')
  requireOpen(ctx, loaded.verification)
  requireStep(step, loaded)
  await requirePhotosLeft(tx, loaded.session.sessionId, step)
}
