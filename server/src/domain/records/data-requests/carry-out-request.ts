import { eq, and } from 'drizzle-orm'
import type { z } from 'zod'
import type { Correction } from '@wabi/contract/shapes/data-requests.ts'
import { isDecided, isOpen } from '@wabi/contract/verification/states.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts } from '../../clients/notice/notice-facts.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { dropHeldDecision } from '../../review/reviews/held-decision.ts'
import { reopenVerification } from '../../review/reviews/reopen-verification.ts'
import { applyWithdrawal } from '../../review/reviews/withdraw-consent.ts'
import { loadSession, type VerificationRow } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { correctClaims } from './correct-claims.ts'
import { type Detail, describeRequest } from './describe-request.ts'
import { signErasure } from './erasure-certificate.ts'
import { type LoadedRequest, loadRequest, lockOpenRequest, updateRequest } from './load-request.ts'
import { requireIdentity } from './check-identity.ts'

export interface CarryOut {
  requestId: string
  correction?: z.output<typeof Correction> | undefined
  confirm?: 'erase' | undefined
}

/**
 * Does what the person asks for. What the verification's own rules refuse is refused here too: an erasure by what
 * `eraseVerification` refuses, such as a hold. The request stays open then, and can be closed as refused with the reason.
 * @throws AppError as `lockOpenRequest`, `requireIdentity` and the action; `data_request.done_already`
 */
export async function carryOutRequest(ctx: Ctx, input: CarryOut): Promise<Detail> {
  const { clientId } = currentReviewer(ctx)
  const { requestId } = input
  const { request, verification } = await asTenant(ctx, clientId, (tx) => prepare(ctx, tx, requestId))
  const { verificationId } = request
  switch (request.kind) {
    case 'access':
    case 'portability':
      throw new AppError('request.invalid', { words: 'This request is carried out by downloading the data.' })
    case 'correction':
      return inRequest(ctx, requestId, (tx, locked) =>
        correctClaims(ctx, tx, locked, requireCorrection(input)),
      )
    case 'restriction':
      return inRequest(ctx, requestId, (tx) => restrict(ctx, tx, requestId, verificationId))
    case 'objection':
      await sendToPerson(ctx, verification)
      return inRequest(ctx, requestId, async () => {})
    case 'withdrawal': {
      const deletions: ScheduledDeletion[] = []
      const done = await inRequest(ctx, requestId, async (tx) => {
        deletions.push(...(await withdraw(ctx, tx, verification)))
      })
      await deleteScheduled(ctx, deletions)
      return done
    }
    case 'erasure': {
      if (input.confirm !== 'erase')
        throw new AppError('request.invalid', { fields: { confirm: 'Please type the word erase' } })
      await eraseVerification(ctx, { verificationId })
      return inRequest(ctx, requestId, (tx, locked) => signErasure(ctx, tx, locked))
    }
  }
}

/** @throws AppError as `lockOpenRequest` and `requireIdentity`; `data_request.done_already` */
async function prepare(ctx: Ctx, tx: Tx, requestId: string): Promise<LoadedRequest> {
  const loaded = await lockOpenRequest(ctx, tx, requestId)
  if (loaded.request.doneAt !== null) throw new AppError('data_request.done_already')
  await requireIdentity(tx, loaded.request)
  return loaded
}

/** Acts in one transaction with the request's row, which says then that it was carried out. */
export async function inRequest(
  ctx: Ctx,
  requestId: string,
  act: (tx: Tx, loaded: LoadedRequest) => Promise<void>,
): Promise<Detail> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await prepare(ctx, tx, requestId)
    await act(tx, loaded)
    const { kind, verificationId } = loaded.request
    await updateRequest(tx, requestId, { doneAt: ctx.clock.now(), doneBy: userId })
    await recordAudit(ctx, tx, {
      action: 'data_request.carried_out',
      subject: verificationId,
      details: { request: requestId, kind },
    })
    return describeRequest(ctx, tx, requestId)
  })
}

function requireCorrection({ correction }: CarryOut): z.output<typeof Correction> {
  if (correction === undefined)
    throw new AppError('request.invalid', { fields: { correction: 'Please correct at least one value' } })
  return correction
}

/** From now on the verification is not used, and a decision that is held does not take effect. */
async function restrict(ctx: Ctx, tx: Tx, requestId: string, verificationId: string): Promise<void> {
  const { status } = await lockVerification(ctx, tx, verificationId)
  if (isOpen(status)) throw new AppError('data_request.case_open')
  await dropHeldDecision(ctx, tx, verificationId, 'verification.restricted')
  await setRestricted(tx, verificationId, ctx.clock.now())
  await recordAudit(ctx, tx, {
    action: 'data_request.restricted',
    subject: verificationId,
    details: { request: requestId },
  })
}

async function setRestricted(tx: Tx, verificationId: string, restrictedAt: Date | null): Promise<void> {
  await tx
    .update(customerVerifications)
    .set({ restrictedAt })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
}

/**
 * Lifts a restriction, also after the request was closed. @throws AppError `data_request.not_found`,
 *   `data_request.not_restricted`
 */
export async function liftRestriction(ctx: Ctx, { requestId }: { requestId: string }): Promise<Detail> {
  const { clientId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { request: found } = await loadRequest(ctx, tx, requestId)
    const { verificationId } = found
    const { restrictedAt } = await lockVerification(ctx, tx, verificationId, { whileRestricted: true })
    // Read again: it may have been lifted while this waited for the lock.
    const { request } = await loadRequest(ctx, tx, requestId)
    if (request.kind !== 'restriction' || !request.doneAt || request.liftedAt || !restrictedAt)
      throw new AppError('data_request.not_restricted')
    await setRestricted(tx, verificationId, null)
    await updateRequest(tx, requestId, { liftedAt: ctx.clock.now() })
    await recordAudit(ctx, tx, {
      action: 'data_request.restriction_lifted',
      subject: verificationId,
      details: { request: requestId },
    })
    return describeRequest(ctx, tx, requestId)
  })
}

/** The case waits for a person, who decides it again. One that waits already needs nothing. */
async function sendToPerson(ctx: Ctx, { verificationId, clientId, status }: VerificationRow): Promise<void> {
  if (status === 'pending_review') return
  const decision = await asTenant(ctx, clientId, (tx) => latestDecision(tx, verificationId))
  if (!isDecided(status) || !decision) throw new AppError('verification.bad_transition', { status })
  await reopenVerification(ctx, {
    verificationId,
    decisionSeen: decision.id,
    words: 'The customer objects to the automated decision.',
  })
}

/** As by the customer themselves, except for the entry in the register, which is there already. */
async function withdraw(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<ScheduledDeletion[]> {
  const { clientId, sessionId, erasedAt } = verification
  if (sessionId === null || erasedAt !== null) throw new AppError('verification.bad_transition')
  const loaded = await loadSession(tx, sessionId, { lock: true, whileRestricted: true })
  const facts = await loadNoticeFacts(ctx, tx, clientId, 'en')
  const keepDocuments = facts.documentsAfterWithdrawal === 'keep'
  return applyWithdrawal(ctx, tx, loaded, { keepDocuments, registered: true })
}
