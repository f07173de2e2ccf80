import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { SUPERVISION_MINUTES } from '@wabi/contract/api/supervision.ts'
import { STATUS_BY_OUTCOME, type VerificationStatus } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { captureSupervisions } from '../../../platform/db/schema/liveness.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { decideAgain, isDecisionHeld, openDecided } from '../decision/decide-again.ts'
import { findDecidedSelfie } from '../decision/decided-selfie.ts'
import { allBursts, currentBurst } from '../liveness/burst-findings.ts'
import { findVerification } from '../session/find-verification.ts'
import { type LoadedSession, loadSession, requireOpen } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'

export interface SuperviseCapture {
  verificationId: string
  /** The first frame of the burst that was attended. */
  burst: string
}

/**
 * Records that the caller attended the current head turn in person. Before the decision, the attestation is evidence of
 * the next one. A case that the rules left to a person is decided by the rules again with it; an outcome stays.
 * @throws AppError `auth.forbidden` for anybody but a client's own staff; `verification.not_found`, `verification.erased`,
 *   `session.restricted`, `review.held`, `supervision.test_mode`, `supervision.no_head_turn`, `supervision.exists`, `supervision.too_late`
 */
export async function superviseCapture(
  ctx: Ctx,
  input: SuperviseCapture,
): Promise<{ status: VerificationStatus }> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  const { clientId, userId } = actor
  const prepared = await asTenant(ctx, clientId, (tx) => prepare(ctx, tx, input))
  const selfie = prepared.decided && (await openDecided(ctx, prepared, prepared.decided))
  const status = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, prepared.sessionId, { lock: true })
    const { session, verification } = loaded
    const isDecided = await requireAttestable(ctx, tx, loaded, input)
    // Decided since it was prepared.
    if (isDecided && !selfie) return null
    const inserted = await tx
      .insert(captureSupervisions)
      .values({
        clientId,
        verificationId: verification.verificationId,
        evidenceId: input.burst,
        tries: session.livenessTries,
        supervisedBy: userId,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ evidenceId: captureSupervisions.evidenceId })
    if (inserted.length === 0) throw new AppError('supervision.exists')
    await recordAudit(ctx, tx, {
      action: 'head_turn.supervised',
      subject: verification.verificationId,
      details: { burst: input.burst, personPresent: true, documentHandled: true, nothingBetween: true },
    })
    if (!isDecided || !selfie) return verification.status
    const { verificationStatus } = await decideAgain(ctx, tx, loaded, selfie)
    return STATUS_BY_OUTCOME[verificationStatus]
  })
  return status === null ? superviseCapture(ctx, input) : { status }
}

async function prepare(ctx: Ctx, tx: Tx, input: SuperviseCapture) {
  const { clientId, sessionId, mode, erasedAt } = await findVerification(ctx, tx, input.verificationId)
  if (mode === 'test') throw new AppError('supervision.test_mode')
  if (erasedAt !== null) throw new AppError('verification.erased')
  if (sessionId === null) throw new AppError('supervision.no_head_turn')
  const loaded = await loadSession(tx, sessionId)
  const isDecided = await requireAttestable(ctx, tx, loaded, input)
  return {
    clientId,
    sessionId,
    mode,
    decided: isDecided && {
      key: await ctx.sealer.dataKey(tx, keyOwner(loaded.verification)),
      selfie: await findDecidedSelfie(tx, { sessionId }),
    },
  }
}

/**
 * Checks that the burst is the newest one, passed and recent, and that no person has decided.
 * @returns whether the rules have decided, and left the case to a person
 */
async function requireAttestable(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { burst }: SuperviseCapture,
): Promise<boolean> {
  const waits = verification.status === 'pending_review'
  if (waits) {
    const decision = await latestDecision(tx, verification.verificationId)
    if (decision?.madeBy !== null || decision.follows !== null) throw new AppError('supervision.too_late')
    if (await isDecisionHeld(tx, verification.verificationId)) throw new AppError('review.held')
  } else if (verification.outcome !== null) throw new AppError('supervision.too_late')
  else requireOpen(ctx, verification)
  const current = session.liveness?.state === 'passed' ? await currentBurst(tx, session) : null
  // A later one that failed leaves the earlier one in force, but nobody knows who was there.
  const [newest] = await allBursts(tx, session)
  if (!current || current.evidenceId !== burst || newest?.id !== current.id)
    throw new AppError('supervision.no_head_turn')
  const age = ctx.clock.now().getTime() - current.createdAt.getTime()
  if (age > SUPERVISION_MINUTES * MINUTE_MS) throw new AppError('supervision.too_late')
  return waits
}
