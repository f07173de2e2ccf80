import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { requireFollower } from '../session/require-customer.ts'
import { clientSettings, findRetries } from '../session/session-result.ts'
import { eventData } from '../session/event-data.ts'
import { loadSession } from '../session/load-session.ts'
import { DOCUMENT_SIDES } from '../session/current-evidence.ts'
import { setActiveBrowser } from '../session/bindings.ts'
import { getSessionState } from '../session/session-state.ts'

/** Time that the customer has at least, even if the link would expire sooner. */
const MIN_TIME_LEFT_MS = DAY_MS

/**
 * The customer tries again after a rejection by the rules, as many times and as long as the client allows: the failed
 * step alone. Where only the selfie failed, the photos of the document stay; otherwise all photos are taken again. The
 * head turn always is; choices and claims are kept and can be corrected. The rejection stays in its table and in the
 * audit log.
 * @throws AppError `session.not_found`, `session.no_retry`
 */
export async function retryVerification(
  ctx: Ctx,
  { sessionId }: { sessionId: string },
): Promise<SessionState> {
  const { clientId, browser } = requireFollower(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    const { verificationId } = verification
    const decision = await latestDecision(tx, verificationId)
    const settings = await clientSettings(tx, clientId)
    const { retriesLeft, retryKeepsDocument } = findRetries(ctx, loaded, decision, settings)
    if (retriesLeft === 0) throw new AppError('session.no_retry')
    const now = ctx.clock.now()
    const soonest = new Date(now.getTime() + MIN_TIME_LEFT_MS)
    const { expiresAt: before } = verification
    const expiresAt = before !== null && before > soonest ? before : soonest
    const status = 'in_progress' as const
    await tx
      .update(customerVerifications)
      .set({ status, outcome: null, overallScore: null, completedAt: null, expiresAt })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await tx
      .update(verificationSessions)
      .set({
        status,
        completedAt: null,
        ...(!retryKeepsDocument && { frontImagePath: null, backImagePath: null, ocrResults: null }),
        liveness: null,
        livenessImages: null,
        livenessTries: 0,
        livenessChallengeCount: 0,
        testCustomer: null,
        retries: session.retries + 1,
        run: session.run + 1,
      })
      .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    await tx
      .update(verificationLinks)
      .set({ status: 'opened', expiresAt })
      .where(and(ofTenant(verificationLinks), eq(verificationLinks.sessionId, sessionId)))
    await tx
      .update(evidence)
      .set({ supersededAt: now })
      .where(
        and(
          ofTenant(evidence),
          eq(evidence.sessionId, sessionId),
          isNull(evidence.supersededAt),
          retryKeepsDocument ? notInArray(evidence.kind, [...DOCUMENT_SIDES]) : undefined,
        ),
      )
    await setActiveBrowser(tx, sessionId, browser)
    await recordAudit(ctx, tx, {
      action: 'verification.retried',
      subject: verificationId,
      details: { retry: session.retries + 1, keepsDocument: retryKeepsDocument },
    })
    const data = eventData({ ...verification, status, outcome: null, overallScore: null })
    await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.started', data })
    return getSessionState(ctx, tx, await loadSession(tx, sessionId), browser)
  })
}
