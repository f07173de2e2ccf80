import { and, eq, inArray, isNotNull, ne, not } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import { searchTerms } from '../../../platform/db/schema/lists.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { scheduleDeletion, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseSignIns } from '../session/esignet-sign-ins.ts'
import { eraseFraudData } from '../fraud/erase-fraud-data.ts'
import { KEPT_WITH_DOCUMENTS } from '../session/current-evidence.ts'
import { eraseCheckEvidence } from '../session/erase-check-evidence.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { redactInvestigations } from '../session/redact-investigations.ts'
import { deleteUploads } from '../session/uploads.ts'
import { openPerson } from '../session/open-person.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { indexVerification } from '../session/search-terms.ts'
import { toSearchable } from '../session/to-searchable.ts'
import { removeMeasuredFaces, setEvidenceState } from './erase-faces.ts'

/**
 * Deletes pictures, what was measured on them, face templates and document numbers of a verification. Deletes nothing
 * while the verification is under legal hold.
 * @param keepDocuments the photos of the document stay, as does the picture of an appeal
 * @returns the stored images, to be deleted after the commit (`deleteScheduled`)
 */
export async function erasePictures(
  ctx: Ctx,
  tx: Tx,
  { session, verification }: LoadedSession,
  { keepDocuments }: { keepDocuments: boolean },
): Promise<ScheduledDeletion[]> {
  const { clientId, verificationId } = verification
  const { sessionId } = session
  if (verification.heldSince !== null) return []
  if (keepDocuments) await removeMeasuredFaces(ctx, tx, verification)
  await tx
    .delete(findings)
    .where(
      and(
        ofTenant(findings),
        eq(findings.verificationId, verificationId),
        keepDocuments ? ne(findings.kind, 'document') : undefined,
      ),
    )
  const removed = await tx
    .delete(evidence)
    .where(
      and(
        ofTenant(evidence),
        eq(evidence.verificationId, verificationId),
        keepDocuments ? not(inArray(evidence.kind, [...KEPT_WITH_DOCUMENTS])) : undefined,
      ),
    )
    .returning({ storageKey: evidence.storageKey })
  await eraseFraudData(ctx, tx, verification)
  await deleteUploads(tx, sessionId)
  await tx
    .delete(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), eq(livenessChallenges.sessionId, sessionId)))
  await tx
    .update(verificationSessions)
    .set({
      livenessImages: null,
      ocrResults: null,
      liveness: null,
      ...(!keepDocuments && { frontImagePath: null, backImagePath: null }),
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, sessionId)))
  await setEvidenceState(tx, verificationId, keepDocuments ? 'without_faces' : 'without_pictures')
  return scheduleDeletion(
    tx,
    clientId,
    removed.map(({ storageKey }) => storageKey),
  )
}

/**
 * Deletes everything that the customer has entered or sent in an undecided check. What the client knew before stays: the
 * name and address that it created the link with. Deletes nothing while the verification is under legal hold.
 */
export async function eraseEntered(ctx: Ctx, tx: Tx, loaded: LoadedSession): Promise<ScheduledDeletion[]> {
  const { session, verification } = loaded
  const { verificationId } = verification
  if (verification.heldSince !== null) return []
  const deletions = await erasePictures(ctx, tx, loaded, { keepDocuments: false })
  await tx
    .update(verificationSessions)
    .set({
      personalInfo: null,
      idNumberFingerprint: null,
      idNumberDue: false,
      deviceHash: null,
      addressHash: null,
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.sessionId, session.sessionId)))
  await eraseSignIns(tx, session.sessionId)
  await tx
    .update(consents)
    .set({ guardian: null })
    .where(and(ofTenant(consents), eq(consents.sessionId, session.sessionId), isNotNull(consents.endedAt)))
  const isWalkIn = verification.purpose === 'walk-in'
  await tx
    .update(customerVerifications)
    .set({
      provedName: null,
      expiryNoticeAt: null,
      ...(isWalkIn && { customerName: null, customerEmail: null, customerPhone: null }),
    })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await eraseCheckEvidence(tx, verificationId)
  await redactInvestigations(ctx, tx, verification)
  if (isWalkIn)
    await tx
      .delete(searchTerms)
      .where(and(ofTenant(searchTerms), eq(searchTerms.verificationId, verificationId)))
  else {
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    await indexVerification(ctx, tx, toSearchable(verification, openPerson(ctx, verification, key), null))
  }
  return deletions
}
