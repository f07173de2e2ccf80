import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { eraseSignIns } from '../session/esignet-sign-ins.ts'
import { livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { unbindBrowsers } from '../session/bindings.ts'
import { endConsents } from '../session/consents-in-force.ts'
import { deleteUploads } from '../session/uploads.ts'
import type { LoadedSession } from '../session/load-session.ts'

/**
 * Restarts the flow in another browser: what the first one sent no longer counts, its claims are erased and its binding
 * ends. A head turn in progress is void, but its attempts and challenges stay used up. Consents are no longer in force, since
 * someone else at the other browser may have given them; their rows stay.
 */
export async function restartInBrowser(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
): Promise<LoadedSession['session']> {
  const { sessionId, clientId, verificationId } = session
  await unbindBrowsers(ctx, tx, sessionId, { discarded: true })
  await tx
    .update(evidence)
    .set({ supersededAt: ctx.clock.now() })
    .where(and(ofTenant(evidence), eq(evidence.sessionId, sessionId), isNull(evidence.supersededAt)))
  if (verification.purpose === 'walk-in' || verification.provedName !== null)
    await tx
      .update(customerVerifications)
      .set({
        provedName: null,
        expiryNoticeAt: null,
        ...(verification.purpose === 'walk-in' && { customerName: null }),
      })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .delete(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), eq(livenessChallenges.sessionId, sessionId)))
  await deleteUploads(tx, sessionId)
  await eraseSignIns(tx, sessionId)
  await endConsents(ctx, tx, sessionId, 'taken_over')
  const [reset] = await tx
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
      takeovers: session.takeovers + 1,
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
    .returning()
  await recordAudit(ctx, tx, { action: 'session.taken_over', subject: verificationId, clientId })
  return reset ?? session
}
