import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOpen } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { evidencePackages } from '../../../platform/db/schema/evidence-packages.ts'
import { legalHolds } from '../../../platform/db/schema/legal-holds.ts'
import { listEntries } from '../../../platform/db/schema/fraud.ts'
import { eraseSignIns } from '../../verification/session/esignet-sign-ins.ts'
import { deleteUploads } from '../../verification/session/uploads.ts'
import { livenessChallenges } from '../../../platform/db/schema/liveness.ts'
import { verificationLabels } from '../../../platform/db/schema/labels.ts'
import { searchTerms } from '../../../platform/db/schema/lists.ts'
import { idempotencyKeys } from '../../../platform/db/schema/public-api.ts'
import { emails } from '../../../platform/db/schema/records.ts'
import { reopenings } from '../../../platform/db/schema/reopenings.ts'
import { asks, caseNotes } from '../../../platform/db/schema/reviews.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { deletePersonalExports } from '../../kernel/delete-exports.ts'
import { eraseRequestTexts } from '../../verification/rights/erase-request-texts.ts'
import { eraseFraudData } from '../../verification/fraud/erase-fraud-data.ts'
import { deleteScheduled, scheduleDeletion, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { unbindBrowsers } from '../../verification/session/bindings.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { eraseCheckEvidence } from '../../verification/session/erase-check-evidence.ts'
import { redactInvestigations } from '../../verification/session/redact-investigations.ts'
import { redactViews } from '../../verification/session/redact-views.ts'
import { setEnded } from '../../verification/session/set-ended.ts'
import { dropHeldDecision } from './held-decision.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'

/**
 * Permanently erases all personal data. The data key is destroyed, so nothing it sealed can be opened again, not even
 * from a backup; sealed and hashed values are also deleted, and the images in storage. The fact of the check, its
 * outcome and who did what remain. What was listed on purpose stays listed: of a face its sealed measurements, of anything
 * else the keyed hash. Images that storage could not delete at once are deleted later (kernel/storage-deletions.ts).
 * @throws AppError `verification.not_found`, `verification.held` under legal hold
 */
export async function eraseVerification(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<void> {
  const clientId = requireClientId(ctx)
  const erased = await asTenant(
    ctx,
    clientId,
    async (tx) => (await findVerification(ctx, tx, verificationId)).erasedAt !== null,
  )
  if (erased) return
  const deletions = await asTenant(ctx, clientId, async (tx): Promise<ScheduledDeletion[]> => {
    await eraseRows(ctx, tx, verificationId)
    const folders = await deletePersonalExports(tx, clientId)
    return scheduleDeletion(tx, clientId, [`${clientId}/${verificationId}`, ...folders])
  }).catch((error: unknown) => {
    // A concurrent call won and deletes the images.
    if (error instanceof AppError && error.code === 'verification.erased') return []
    throw error
  })
  await deleteScheduled(ctx, deletions)
}

async function eraseRows(ctx: Ctx, tx: Tx, verificationId: string): Promise<void> {
  const verification = await lockVerification(ctx, tx, verificationId, { whileRestricted: true })
  const { clientId } = verification
  if (verification.heldSince !== null) throw new AppError('verification.held')
  const ends = isOpen(verification.status) || verification.status === 'pending_review'
  const data = eventData({
    ...verification,
    clientReference: null,
    ...(ends && { status: 'cancelled' as const }),
  })
  if (ends) {
    await setEnded(tx, verificationId, 'cancelled')
    await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.cancelled', data })
  }
  await dropHeldDecision(ctx, tx, verificationId, 'verification.erased')
  await redactInvestigations(ctx, tx, verification)
  await redactViews(ctx, tx, verification)
  await ctx.sealer.destroyDataKey(tx, keyOwner(verification))
  await tx
    .update(customerVerifications)
    .set({
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      expected: null,
      expectedFace: null,
      provedName: null,
      clientReference: null,
      metadata: null,
      reviewerSex: null,
      expiryNoticeAt: null,
      tags: [],
      restrictedAt: null,
      erasedAt: ctx.clock.now(),
    })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
  await tx
    .update(verificationLinks)
    .set({ customerName: null, customerEmail: null, notes: null })
    .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId)))
  await eraseSessions(ctx, tx, verificationId)
  await tx.delete(findings).where(and(ofTenant(findings), eq(findings.verificationId, verificationId)))
  await tx.delete(evidence).where(and(ofTenant(evidence), eq(evidence.verificationId, verificationId)))
  await eraseFraudData(ctx, tx, verification)
  // An entry stays and matches by its hash; its value and words, which may name the person, go. A face has no hash.
  await tx
    .update(listEntries)
    .set({
      sealed: sql`case kind when 'face' then sealed else '' end`,
      reason: '',
      complaint: sql`case when complaint is not null then '' end`,
    })
    .where(and(ofTenant(listEntries), eq(listEntries.verificationId, verificationId)))
  // Sealed with the client's key, not the person's.
  await tx.delete(emails).where(and(ofTenant(emails), eq(emails.verificationId, verificationId)))
  // Drops request and reply but retains the idempotency key: otherwise a late retry would create the person again.
  await tx
    .update(idempotencyKeys)
    .set({ reply: null, requestHash: '' })
    .where(and(ofTenant(idempotencyKeys), eq(idempotencyKeys.verificationId, verificationId)))
  await tx
    .delete(searchTerms)
    .where(and(ofTenant(searchTerms), eq(searchTerms.verificationId, verificationId)))
  await tx.delete(caseNotes).where(and(ofTenant(caseNotes), eq(caseNotes.verificationId, verificationId)))
  await tx
    .update(asks)
    .set({ words: null })
    .where(and(ofTenant(asks), eq(asks.verificationId, verificationId)))
  await tx
    .update(secondReviews)
    .set({ words: null })
    .where(and(ofTenant(secondReviews), eq(secondReviews.verificationId, verificationId)))
  await tx
    .update(verificationLabels)
    .set({ words: null })
    .where(and(ofTenant(verificationLabels), eq(verificationLabels.verificationId, verificationId)))
  await tx
    .update(reopenings)
    .set({ words: null })
    .where(and(ofTenant(reopenings), eq(reopenings.verificationId, verificationId)))
  await tx
    .update(legalHolds)
    .set({ reason: null, reference: null, liftReason: null })
    .where(and(ofTenant(legalHolds), eq(legalHolds.verificationId, verificationId)))
  await tx
    .update(evidencePackages)
    .set({ recipient: null, reference: null })
    .where(and(ofTenant(evidencePackages), eq(evidencePackages.verificationId, verificationId)))
  await tx.execute(sql`select erase_event_references(${verification.clientId}, ${verificationId})`)
  await eraseRequestTexts(tx, verificationId)
  await eraseCheckEvidence(tx, verificationId)
  await recordAudit(ctx, tx, { action: 'verification.erased', subject: verificationId })
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.erased', data })
}

async function eraseSessions(ctx: Ctx, tx: Tx, verificationId: string): Promise<void> {
  const sessions = await tx
    .update(verificationSessions)
    .set({
      personalInfo: null,
      idNumberFingerprint: null,
      frontImagePath: null,
      backImagePath: null,
      livenessImages: null,
      ocrResults: null,
      liveness: null,
      deviceHash: null,
      askedByOtherAt: null,
      addressHash: null,
      seenFrom: null,
      askedStep: null,
    })
    .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId)))
    .returning({ sessionId: verificationSessions.sessionId })
  const ids = sessions.map(({ sessionId }) => sessionId)
  if (ids.length === 0) return
  for (const sessionId of ids) {
    await unbindBrowsers(ctx, tx, sessionId)
    await eraseSignIns(tx, sessionId)
  }
  await deleteUploads(tx, ...ids)
  await tx
    .delete(livenessChallenges)
    .where(and(ofTenant(livenessChallenges), inArray(livenessChallenges.sessionId, ids)))
  // The consent stays on record, without the IP address it was given from, nor who a guardian was.
  await tx
    .update(consents)
    .set({ ip: null, guardian: null })
    .where(and(ofTenant(consents), inArray(consents.sessionId, ids)))
}
