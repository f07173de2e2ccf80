import type { Ctx } from '../domain/kernel/context.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { runDeliveries } from '../domain/integration/webhooks/run-deliveries.ts'
import { sealAudit } from '../domain/audit/chain/seal-audit.ts'
import { mailAuditHeads } from '../domain/audit/activity/mail-audit-heads.ts'
import { removeAddresses } from '../domain/audit/chain/remove-addresses.ts'
import { summarizeAudit } from '../domain/audit/chain/summarize-audit.ts'
import { deleteExpiredAuditExports } from '../domain/audit/search/delete-expired-audit-exports.ts'
import { runAuditVerification } from '../domain/audit/search/run-audit-verification.ts'
import { writeAuditExport } from '../domain/audit/search/write-audit-export.ts'
import { runErasures } from '../domain/clients/clients/run-erasures.ts'
import { deleteOldRequests } from '../domain/integration/request-log/delete-old-requests.ts'
import { deleteOldDeliveries } from '../domain/integration/webhooks/delete-old-deliveries.ts'
import { deleteExpiredExports } from '../domain/kernel/delete-exports.ts'
import { deletePendingObjects } from '../domain/kernel/storage-deletions.ts'
import { deleteMailTexts } from '../domain/mail/emails/delete-mail-texts.ts'
import { mailStaffAccess } from '../domain/clients/changes/mail-staff-access.ts'
import { sendEmail } from '../domain/mail/emails/send-email.ts'
import { recordSmsReport } from '../domain/mail/sms/record-sms-report.ts'
import { notifyPendingReviews } from '../domain/mail/notifications/notify-pending-reviews.ts'
import { sendDigests } from '../domain/mail/notifications/send-digests.ts'
import { recordErasures } from '../domain/operations/backup/erasure-ledger.ts'
import { mergeEvidenceTotals, recountEvidence } from '../domain/operations/health/evidence-totals.ts'
import { applyRetention } from '../domain/operations/housekeeping/apply-retention.ts'
import { mailRetentionNights } from '../domain/operations/housekeeping/mail-retention-nights.ts'
import { removeOldCopies } from '../domain/operations/housekeeping/remove-old-copies.ts'
import { removeOrphans } from '../domain/operations/housekeeping/remove-orphans.ts'
import { runOffSiteBackup } from '../domain/operations/off-site/run-off-site-backup.ts'
import { deleteDestroyedKeys } from '../domain/operations/keys/delete-destroyed-keys.ts'
import { sendResetLinks } from '../domain/people/auth/send-reset-links.ts'
import { sweepSignIns } from '../domain/people/auth/sweep-sign-ins.ts'
import { deleteFinishedArchives } from '../domain/records/archives/delete-finished-archives.ts'
import { writeArchive } from '../domain/records/archives/write-archive.ts'
import { mailOverdueRequests } from '../domain/records/data-requests/mail-overdue-requests.ts'
import { writeExport } from '../domain/records/exports/write-export.ts'
import { createBatchLinks } from '../domain/records/link-batches/create-batch-links.ts'
import { deleteExpiredBatches } from '../domain/records/link-batches/delete-expired-batches.ts'
import { indexOutdated } from '../domain/records/lists/index-outdated.ts'
import { mergeCounts } from '../domain/records/overview/merge-counts.ts'
import { applyHeldDecision } from '../domain/review/reviews/apply-held-decision.ts'
import { applyHeldDecisions } from '../domain/review/reviews/apply-held-decisions.ts'
import { describeFaces } from '../domain/verification/fraud/describe-faces.ts'
import { fillSharedDetails } from '../domain/verification/fraud/fill-shared-details.ts'
import { mailDueEntries } from '../domain/verification/fraud/mail-due-entries.ts'
import { monitorFaces } from '../domain/verification/fraud/monitor-faces.ts'
import { runSimulation } from '../domain/verification/rules/run-simulation.ts'
import { analyzeDocument } from '../domain/verification/steps/analyze-document.ts'
import { decideLateCase } from '../domain/verification/decision/decide-late-case.ts'
import { endExpiredEntries } from '../domain/verification/fraud/end-expired-entries.ts'
import { announceExpiringDocuments } from '../domain/verification/steps/announce-expiring-documents.ts'
import { expireVerifications } from '../domain/verification/steps/expire-verifications.ts'
import type { Platform } from '../platform/platform.ts'
import type { JobName, JobPayloads, JobRun } from '../platform/queue/queue.ts'

type Handler<J extends JobName> = (ctx: Ctx, payload: JobPayloads[J], run: JobRun) => Promise<unknown>

/** What each kind of job runs; its retries and times are in the domain's job catalog. */
const HANDLERS: { [J in JobName]: Handler<J> } = {
  // Reads one document photo, and decides again where the decision could not wait for it.
  'analyze-document': async (ctx, payload, run) => {
    await analyzeDocument(ctx, payload, { lastAttempt: run.lastAttempt })
    await decideLateCase(ctx, payload)
  },
  // Answers one request for a new password with a mailed link.
  'answer-reset': sendResetLinks,
  // Applies held decisions after their ten seconds: each by its own job, and every minute those whose job was lost.
  'apply-held-decision': applyHeldDecision,
  'apply-held-decisions': applyHeldDecisions,
  // Every night: erases data past the clients' retention, old addresses in the audit log, and old calls in the request log.
  'apply-retention': runAll(applyRetention, removeAddresses, deleteOldRequests),
  // Every minute: deletes stored objects of erased rows that could not be deleted at once, and records erasures in the ledger.
  'delete-objects': runAll(deletePendingObjects, recordErasures),
  // Every quarter of an hour: erases clients whose grace period has ended, and deletes expired archives.
  'erase-clients': runAll(deleteFinishedArchives, runErasures),
  // Every hour: describes stored faces by the face model in use, after it was changed.
  'describe-faces': describeFaces,
  // Every hour: stores the details of cases decided before links between cases, until none is left.
  'fill-shared-details': fillSharedDetails,
  // Every minute: expires open verifications whose link has run out.
  'expire-verifications': expireVerifications,
  // Every hour: tells clients of documents that expire soon.
  'announce-expiring-documents': announceExpiringDocuments,
  // Exports the result of an audit log search to a file.
  'export-audit': writeAuditExport,
  // Creates the links of one batch.
  'make-links': createBatchLinks,
  // Every minute: merges the rows added to counts and totals.
  'merge-counts': runAll(mergeCounts, mergeEvidenceTotals),
  // Every night: measures the distances between faces of different customers, by client.
  'monitor-faces': monitorFaces,
  // Every night: recounts the stored images and corrects the totals.
  'recount-evidence': recountEvidence,
  // Every night: deletes stored objects that no row refers to, and old copies of an embedded database.
  'remove-orphans': runAll(removeOrphans, removeOldCopies),
  // Every minute: appends new audit rows to the chains.
  'seal-audit': sealAudit,
  // Every morning: mails yesterday's figures to those who subscribed.
  'send-digests': sendDigests,
  // Every morning: mails owners what the platform's staff viewed and changed, what customers still wait for, list
  // entries that are due, what retention did, and, unless turned off, the signed head of the audit log.
  'mail-staff-access': runAll(
    mailStaffAccess,
    mailOverdueRequests,
    mailDueEntries,
    mailRetentionNights,
    mailAuditHeads,
  ),
  // Sends one mail or text message.
  'send-email': (ctx, payload, run) => sendEmail(ctx, payload, run.lastAttempt),
  // Simulates a rule draft on past cases.
  'simulate-rule': runSimulation,
  // Every hour: housekeeping.
  sweep: runAll(sweepSignIns, deleteMailTexts, deleteDestroyedKeys, summarizeAudit, endExpiredEntries),
  // Every ten minutes: mails about pending reviews to those who subscribed.
  'notify-staff': notifyPendingReviews,
  // Every minute: indexes verifications that cannot be searched yet, and deletes expired exports and batches of links.
  'tend-lists': runAll(deleteExpiredExports, deleteExpiredAuditExports, deleteExpiredBatches, indexOutdated),
  // Every hour: deletes deliveries and events past their retention.
  'tend-webhooks': deleteOldDeliveries,
  // On request: verifies the whole audit log against its chains.
  'verify-audit': runAuditVerification,
  // Writes all data of a client to one file.
  'write-archive': (ctx, payload, run) =>
    writeArchive(systemContext(ctx, 'write-archive', payload.clientId), payload, run),
  // Every five minutes: makes the encrypted backup to BACKUP_TO, if one is due.
  'write-backup': runOffSiteBackup,
  // Writes one list to a file.
  'write-export': writeExport,
}

/** Runs several operations; one that fails does not stop those after it, but fails the job, which is then retried. */
function runAll(...operations: readonly ((ctx: Ctx) => Promise<unknown>)[]) {
  return async (ctx: Ctx): Promise<void> => {
    const errors: unknown[] = []
    for (const operation of operations) await operation(ctx).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
}

/** This process runs jobs of this kind from now on. */
export async function registerJob<J extends JobName>(platform: Platform, job: J): Promise<void> {
  const handle: Handler<J> = HANDLERS[job]
  await platform.queue.work(job, async (payload, run) => {
    await handle(systemContext(platform, job), payload, run)
  })
}

/**
 * From now on this process runs jobs, receives delivery reports of text messages and delivers webhooks (docs/decisions/015-a-delivery-engine-beside-the-queue.md). The jobs stop with the queue; `stop` ends
 * the deliveries.
 */
export async function registerJobs(platform: Platform): Promise<{ stop(): Promise<void> }> {
  for (const job of Object.keys(HANDLERS) as JobName[]) await registerJob(platform, job)
  platform.sms?.listen((report) => recordSmsReport(systemContext(platform, 'sms-reports'), report))
  return runDeliveries(systemContext(platform, 'deliver-webhooks'))
}
