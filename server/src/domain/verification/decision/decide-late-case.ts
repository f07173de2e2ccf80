import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { decideAgain, isDecisionHeld, openDecided } from './decide-again.ts'
import { findDecidedSelfie } from './decided-selfie.ts'
import { loadDocumentReadings } from '../session/document-findings.ts'
import { type LoadedSession, loadSession } from '../session/load-session.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import type { AnalyzeDocument } from '../steps/analyze-document.ts'

/**
 * After a reading: where the rules left the case to a person because this document was not read in time, and all of it
 * is read now, they decide again. A case that a person works on, has decided, or may not be processed stays as it is.
 */
export async function decideLateCase(job: Ctx, { clientId, evidenceId }: AnalyzeDocument): Promise<void> {
  // The rows of a decision belong to the client.
  const ctx = systemContext(job, 'analyze-document', clientId)
  const prepared = await asTenant(ctx, clientId, async (tx) => {
    const [waiting] = await tx
      .select({ sessionId: evidence.sessionId })
      .from(evidence)
      .innerJoin(customerVerifications, eq(customerVerifications.verificationId, evidence.verificationId))
      .where(
        and(
          ofTenant(evidence),
          ofTenant(customerVerifications),
          eq(evidence.id, evidenceId),
          eq(customerVerifications.status, 'pending_review'),
        ),
      )
    if (!waiting) return null
    const { sessionId } = waiting
    const loaded = await loadSession(tx, sessionId)
    if (!(await isLate(tx, loaded))) return null
    return {
      session: loaded.session,
      key: await ctx.sealer.dataKey(tx, keyOwner(loaded.verification)),
      selfie: await findDecidedSelfie(tx, { sessionId }),
    }
  })
  if (!prepared) return
  const selfie = await openDecided(ctx, prepared.session, prepared)
  await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, prepared.session.sessionId, { lock: true })
    if (await isLate(tx, loaded)) await decideAgain(ctx, tx, loaded, selfie)
  })
}

async function isLate(tx: Tx, { session, verification }: LoadedSession): Promise<boolean> {
  const { verificationId, status, assignedTo, restrictedAt, erasedAt } = verification
  if (status !== 'pending_review' || assignedTo !== null || restrictedAt !== null || erasedAt !== null)
    return false
  const decision = await latestDecision(tx, verificationId)
  if (!decision || decision.madeBy !== null || decision.follows !== null) return false
  if (!decision.reasons.includes('reading_late') || (await isDecisionHeld(tx, verificationId))) return false
  const { photos, findings } = await loadDocumentReadings(tx, session)
  return photos.every(({ id }) => findings.some((one) => one.evidenceId === id && one.error === null))
}
