import { z } from 'zod'
import type { JobCatalog } from '../platform/queue.ts'

const nothing = z.object({})

/** Every kind of job: what it carries (ids only, never content) and how it is retried. */
export const jobCatalog = {
  'analyze-document': {
    payload: z.object({ clientId: z.string(), verificationId: z.string(), evidenceId: z.string() }),
    retryLimit: 3,
    retryDelaySeconds: 1,
    // Above the 60 s that the vision room allows one reading, and a wait for its turn.
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
  // A person's decision, ten seconds after it was made. What a lost job leaves behind, the second one finds.
  'apply-held-decision': {
    payload: z.object({ clientId: z.string(), heldDecisionId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 2,
  },
  'apply-held-decisions': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'expire-verifications': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'merge-counts': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 120,
    cron: '* * * * *',
  },
  'recount-evidence': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '37 3 * * *',
  },
  // Nothing is retried behind a person's back for long: he sees that it failed, and asks again.
  'answer-reset': {
    payload: z.object({ mailedLinkId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 2,
  },
  // Mails about what waits for a person, and about yesterday (7 in the morning in Addis Ababa), to who asked for them.
  'tell-staff': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 300,
    cron: '*/10 * * * *',
  },
  'send-digests': {
    payload: nothing,
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    cron: '0 4 * * *',
  },
  'apply-retention': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    // A run ends after 50 minutes: a backlog takes several of a night.
    cron: '23 0-5 * * *',
  },
  // A storage that could not be reached when a person was erased is tried again, with growing pauses.
  'delete-objects': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 3600,
    cron: '* * * * *',
  },
  'remove-orphans': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 3600,
    cron: '53 2 * * *',
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
  'erase-clients': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 14_400,
    cron: '*/15 * * * *',
  },
  // A line is a transaction: what is run again goes on where it stopped.
  'make-links': {
    payload: z.object({ clientId: z.string(), batchId: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireInSeconds: 900,
    concurrency: 1,
  },
  // Begun again, it goes through all its cases again.
  'simulate-rule': {
    payload: z.object({ simulationId: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 5,
    expireInSeconds: 3600,
    concurrency: 1,
  },
  'tend-lists': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 600,
    cron: '* * * * *',
  },
  'seal-audit': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 600,
    cron: '* * * * *',
  },
  // Read again from the beginning when it is run again.
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
  // Places for events whose feed nobody reads; deliveries, attempts and events that are older than they are kept.
  'tend-webhooks': {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
    cron: '41 * * * *',
  },
  // Sign-ins, browser sessions, hand-off codes, head-turn challenges and throttling counters that are over.
  sweep: {
    payload: nothing,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 1800,
    cron: '17 * * * *',
  },
} as const satisfies JobCatalog

type Payloads = { [J in keyof typeof jobCatalog]: z.infer<(typeof jobCatalog)[J]['payload']> }

declare module '../platform/queue.ts' {
  interface JobPayloads extends Payloads {}
}
