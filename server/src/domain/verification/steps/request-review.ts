import { and, eq } from 'drizzle-orm'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import { EVENT_BY_OUTCOME } from '@wabi/contract/verification/events.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { STATUS_BY_OUTCOME } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { carryOver, latestDecision } from '../../kernel/latest-decision.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { requireFollower } from '../session/require-customer.ts'
import { mayAskForReview } from '../session/session-result.ts'
import { eventData } from '../session/event-data.ts'
import { loadSession } from '../session/load-session.ts'
import { getSessionState } from '../session/session-state.ts'

/**
 * The customer requests a human review of a rejection by the rules: a new decision sends it to review, with all earlier
 * findings. The reviewer sees that it was requested; a person's decision cannot be reviewed this way again.
 * @throws AppError `session.not_found`, `session.no_review`
 */
export async function requestReview(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<SessionState> {
  const { clientId, browser } = requireFollower(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { verification } = loaded
    const { verificationId } = verification
    const before = await latestDecision(tx, verificationId)
    if (!before || !mayAskForReview(loaded, before)) throw new AppError('session.no_review')
    const outcome = 'pending_review' as const
    const status = STATUS_BY_OUTCOME[outcome]
    const reasons: ReasonCode[] = ['review_requested', ...(before.reasons as ReasonCode[])]
    const now = ctx.clock.now()
    await tx.insert(decisions).values({
      id: newId('decision'),
      clientId,
      verificationId,
      outcome,
      reasons,
      ...carryOver(before),
      createdAt: now,
    })
    await tx
      .update(customerVerifications)
      .set({ status, outcome, completedAt: now })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await tx
      .update(verificationSessions)
      .set({ status, completedAt: now })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    await recordAudit(ctx, tx, { action: 'review.requested', subject: verificationId, clientId })
    const data = eventData({ ...verification, status, outcome, assurance: before.assurance }, reasons)
    await recordEvent(ctx, tx, { clientId, verificationId, type: EVENT_BY_OUTCOME[outcome], data })
    return getSessionState(ctx, tx, await loadSession(tx, sessionId), browser)
  })
}
