import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { recordTestDecision } from '../test-mode/record-test-decision.ts'
import { findLatestAsk } from '../session/asked-step.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { decideSession } from './decide-session.ts'
import { findDecidedSelfie, openSelfie } from './decided-selfie.ts'
import { areAllPhotosRead, WAIT_FOR_DOCUMENT_MS, waitForReadings } from '../session/document-findings.ts'
import { findDecidedResult, type KycResult } from '../session/kyc-result.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'

export interface AnswerAsk {
  sessionId: string
  waitForDocumentMs?: number
}

/**
 * Decides again once the customer has sent the document or details that a reviewer requested, with the earlier selfie.
 * A selfie that was requested again goes through `verifyKyc`. Repeated calls return the decision already made.
 * @throws AppError as `requireOpen`; `step.out_of_order` while the step is still due
 */
export async function answerAsk(ctx: Ctx, input: AnswerAsk): Promise<KycResult> {
  const { sessionId } = input
  const { clientId } = requireCustomer(ctx, sessionId)
  const prepared = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId)
    const decided = await findDecidedResult(tx, loaded)
    if (decided) return { decided }
    await requireAnswer(ctx, tx, loaded)
    const key = await ctx.sealer.dataKey(tx, keyOwner(loaded.verification))
    const { testCustomer } = loaded.session
    if (testCustomer !== null && testCustomer !== 'expired') {
      const locked = await loadSession(tx, sessionId, { lock: true })
      await requireAnswer(ctx, tx, locked)
      return {
        decided: await recordTestDecision(ctx, tx, locked, { customer: testCustomer, key, selfieKey: null }),
      }
    }
    const before = await findDecidedSelfie(tx, loaded.session)
    return { session: loaded.session, key, before, read: await areAllPhotosRead(tx, loaded.session) }
  })
  if ('decided' in prepared) return prepared.decided
  const { session, key, read } = prepared
  const { selfie, signals = [] } = await openSelfie(ctx, key, prepared.before)
  if (!read) await waitForReadings(ctx, session, input.waitForDocumentMs ?? WAIT_FOR_DOCUMENT_MS)
  // Before the session is locked, so that others need not wait.
  await ctx.faces.warm(ctx, {
    clientId,
    modelVersion: namespaceForMode(session.mode, ctx.faceModel?.version ?? selfie.modelVersion),
  })
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const decided = await findDecidedResult(tx, loaded)
    if (decided) return decided
    await requireAnswer(ctx, tx, loaded)
    return decideSession(ctx, tx, loaded, { selfie, kept: null, key, signals: async () => signals })
  })
}

async function requireAnswer(ctx: Ctx, tx: Tx, { session, verification }: LoadedSession): Promise<void> {
  requireOpen(ctx, verification)
  const { askedStep, sessionId } = session
  const answered = (await findLatestAsk(tx, sessionId))?.answeredAt != null
  if (askedStep === null) throw new AppError('step.out_of_order', { step: 'selfie' })
  if (askedStep === 'selfie' || !answered) throw new AppError('step.out_of_order', { step: askedStep })
}
