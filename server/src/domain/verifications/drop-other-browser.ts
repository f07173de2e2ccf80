import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { consents, evidence } from '../../platform/db/schema/evidence.ts'
import { livenessChallenges } from '../../platform/db/schema/liveness.ts'
import { customerVerifications, verificationSessions } from '../../platform/db/schema/verifications.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { unbindBrowsers } from './bindings.ts'
import type { LoadedSession } from './load-session.ts'

/**
 * The flow begins again in another browser: what the first one sent counts no more, its claims are erased, and it is
 * bound no longer. A head turn under way is void, but its tries stay used and moves that were not answered stay asked.
 * Consents go too, since it was somebody at that browser who gave them; the audit log still has them.
 */
export async function dropOtherBrowser(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<LoadedSession['session']> {
  const { sessionId, clientId, verificationId } = session
  await unbindBrowsers(ctx, tx, sessionId)
  await tx
    .update(evidence)
    .set({ supersededAt: ctx.clock.now() })
    .where(and(ofTenant(evidence), eq(evidence.sessionId, sessionId), isNull(evidence.supersededAt)))
  if (verification.purpose === 'walk-in')
    await tx
      .update(customerVerifications)
      .set({ customerName: null })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .delete(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), eq(livenessChallenges.sessionId, sessionId)))
  await tx.delete(consents).where(and(ofTenant(consents), eq(consents.sessionId, sessionId)))
  const [fresh] = await tx
    .update(verificationSessions)
    .set({
      nationality: null,
      documentType: null,
      device: null,
      personalInfo: null,
      idNumberFingerprint: null,
      idNumberDue: false,
      frontImagePath: null,
      backImagePath: null,
      ocrResults: null,
      liveness: null,
      livenessImages: null,
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    .returning()
  await recordAudit(ctx, tx, { action: 'session.taken_over', subject: verificationId, clientId })
  return fresh ?? session
}
