import { z } from 'zod'
import type { JobCatalog } from '../../platform/queue/queue.ts'

const noPayload = z.object({})

/** Every kind of job: its payload (ids only, never content) and how it is retried. */
export const jobCatalog = {
  'analyze-document': {
    payload: z.object({ clientId: z.string(), verificationId: z.string(), evidenceId: z.string() }),
    retryLimit: 3,
    retryDelaySeconds: 1,
    // More than the 60 s that the vision pool allows for one reading, plus the wait in its queue.
    expireInSeconds: 150,
    concurrency: 2,
  },
  'send-email': {
    payload: z.object({ emailId: z.string() }),
    retryLimit: 8,
    retryDelaySeconds: 10,
    expireInSeconds: 60,
    concurrency: 2,
  },
  // Applies a person's decision ten seconds after it was made. `apply-held-decisions` picks up what a lost job missed.
  'apply-held-decision': {
    payload: z.object({ clientId: z.string(), heldDecisionId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 2,
  },
  'apply-held-decisions': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'expire-verifications': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'announce-expiring-documents': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 120,
    cron: '23 * * * *',
  },
  'merge-counts': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'recount-evidence': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '37 3 * * *',
  },
  // Retried only briefly: people see that it failed and ask again.
  'answer-reset': {
    payload: z.object({ mailedLinkId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 2,
  },
  // Mails to staff who asked for them: cases that need a person and, below, yesterday's digest (07:00 in Addis Ababa).
  'notify-staff': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 300,
    cron: '*/10 * * * *',
  },
  'send-digests': {
    payload: noPayload,
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    cron: '0 4 * * *',
  },
  'mail-staff-access': {
    payload: noPayload,
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    cron: '15 4 * * *',
  },
  'apply-retention': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    // A run ends after 50 minutes; a backlog takes several runs a night.
    cron: '23 0-5 * * *',
  },
  // Retries, with growing delays, deletions that failed because storage was unreachable.
  'delete-objects': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 3600,
    cron: '* * * * *',
  },
  'remove-orphans': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '53 2 * * *',
  },
  // Describes stored faces by the model in use, after it was changed. A run ends after 50 minutes; the next continues.
  'describe-faces': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '7 * * * *',
  },
  // Stores the details of cases decided before links between cases. A run takes ten minutes at most; the next continues.
  'fill-shared-details': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 1200,
    cron: '27 * * * *',
  },
  // Measures how far apart the faces of different customers of a client are.
  'monitor-faces': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '43 1 * * *',
  },
  'write-export': {
    payload: z.object({ clientId: z.string(), exportId: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 5,
    expireInSeconds: 3600,
    concurrency: 1,
  },
  'write-archive': {
    payload: z.object({ clientId: z.string(), archiveId: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 14_400,
    concurrency: 1,
  },
  // Every five minutes, whether a backup to BACKUP_TO is due; one at a time. A failure is recorded, and tried again.
  'write-backup': {
    payload: noPayload,
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 14_400,
    cron: '*/5 * * * *',
  },
  'erase-clients': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 14_400,
    cron: '*/15 * * * *',
  },
  // Each line is one transaction, so a retry continues where the last run stopped.
  'make-links': {
    payload: z.object({ clientId: z.string(), batchId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 900,
    concurrency: 1,
  },
  // A retry starts over with all cases.
  'simulate-rule': {
    payload: z.object({ simulationId: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 5,
    expireInSeconds: 3600,
    concurrency: 1,
  },
  'tend-lists': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 600,
    cron: '* * * * *',
  },
  'seal-audit': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 600,
    cron: '* * * * *',
  },
  // A retry starts over from the beginning.
  'verify-audit': {
    payload: z.object({ runId: z.string() }),
    retryLimit: 1,
    retryDelaySeconds: 5,
    expireInSeconds: 3600,
  },
  'export-audit': {
    payload: z.object({ runId: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 5,
    expireInSeconds: 3600,
  },
  // Assigns positions to events whose feed has no reader; deletes deliveries, attempts and events past their retention.
  'tend-webhooks': {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    cron: '41 * * * *',
  },
  // Deletes expired sign-ins, browser sessions, hand-off codes, head-turn challenges, uploads and throttling counters.
  sweep: {
    payload: noPayload,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 1800,
    cron: '17 * * * *',
  },
} as const satisfies JobCatalog

type Payloads = { [J in keyof typeof jobCatalog]: z.infer<(typeof jobCatalog)[J]['payload']> }

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads extends Payloads {}
}
