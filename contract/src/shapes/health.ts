import { z } from 'zod'
import { idOf } from '../ids.ts'
import { instant } from './reply.ts'

const count = z.int().min(0)
const seconds = z.number().min(0)
const bytes = z.number().min(0)

/** What needs a person, most urgent first; the words and what to do are the screen's (web/src/admin/health/attention-words.ts). */
export const ATTENTION = [
  'database_slow',
  'storage_failing',
  'disk_full',
  'disk_low',
  'no_worker',
  'migrations_pending',
  'jobs_waiting_long',
  'jobs_dead',
  'deliveries_late',
  'vision_restarting',
  'mails_failed',
  'mails_kept',
  'webhooks_failing',
  'audit_unsealed',
  'audit_faults',
  'key_change_open',
  'clock_off',
  'retention_behind',
  'sweep_failing',
  'deletions_waiting',
  'versions_differ',
  'companies_waiting',
  'sign_ins_sprayed',
  'names_guessed_at',
] as const
export type Attention = (typeof ATTENTION)[number]

export const AttentionItem = z.object({
  code: z.enum(ATTENTION),
  /** `urgent`: customers notice, or soon will. */
  level: z.enum(['urgent', 'soon']),
  /** How many it is about. */
  count: count.nullable(),
})

const Lane = z.object({
  jobs: count,
  failed: count,
  /** Of the newest 200; null until one has ended. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
})

const Pool = z.object({
  pool: z.enum(['requests', 'jobs']),
  max: count,
  open: count,
  busy: count,
  /** Right now, for a connection. */
  waiting: count,
  /** Since the process began: how often and how long somebody waited for a connection, and got none in time. */
  waits: count,
  waitedMs: count,
  refused: count,
  /** Statements that gave up waiting for a lock, and transactions undone by deadlock; most of these were repeated. */
  lockTimeouts: count,
  undone: count,
})

export const PROCESS_ROLES = ['all', 'api', 'worker'] as const

export const PlatformProcess = z.object({
  id: z.string(),
  role: z.enum(PROCESS_ROLES),
  host: z.string(),
  pid: z.int(),
  startedAt: instant,
  seenAt: instant,
  /** It has told nothing for 45 seconds, and did not say that it ends. */
  silent: z.boolean(),
  wabi: z.string(),
  node: z.string(),
  models: z.string(),
  memoryBytes: bytes,
  heapBytes: bytes,
  eventLoopP99Ms: z.number(),
  /** Of its machine's clock, ahead of the database's; negative: behind it. */
  clockAheadMs: z.number(),
  /** `off`: it takes no jobs. `far_off`: it answers no calls either. */
  clock: z.enum(['right', 'off', 'far_off']).default('right'),
  vision: z.object({
    workers: count,
    busy: count,
    waiting: count,
    restarts: count,
    quick: Lane,
    reading: Lane,
  }),
  /** Empty of a process that is older than this figure. */
  pools: z.array(Pool).default([]),
})

export const JobQueue = z.object({
  job: z.string(),
  /** Could have begun; jobs for later are not among them. */
  waiting: count,
  active: count,
  /** Waiting for another try. */
  retrying: count,
  /** Runs that failed for good within a day. */
  dead: count,
  /** How long the one has waited that could have begun first. */
  oldestWaitingSeconds: seconds.nullable(),
})

const WebhookState = z.object({
  id: idOf('webhook'),
  clientId: idOf('client'),
  companyName: z.string(),
  webhookName: z.string(),
  host: z.string(),
  /** Failing since, or switched off at. */
  since: instant,
  /** Why it was switched off; null while it is only failing. */
  disabledReason: z.string().nullable(),
})

/** Every recurring clean-up. */
export const SWEEP_NAMES = [
  'retention',
  'storage-deletions',
  'orphaned-objects',
  'sign-ins',
  'search-terms',
  'exports',
  'audit-exports',
  'archives',
  'webhook-history',
  'expiry',
  'counts',
  'mail-texts',
  'data-keys',
  'audit-log',
] as const
export type SweepName = (typeof SWEEP_NAMES)[number]

/** The last run of a clean-up. */
const SweepRun = z.object({
  name: z.enum(SWEEP_NAMES),
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  handled: count,
  /** Failed rows are tried again by the next run. */
  failed: count,
  /** Up to ten of them: ids with what failed. */
  failures: z.array(z.string()),
  /** Still due when the run ended, failed ones included. */
  remaining: count,
  oldestDueAt: instant.nullable(),
})

export const Health = z
  .object({
    at: instant,
    attention: z.array(AttentionItem),
    queues: z.array(JobQueue),
    deadLetters: count,
    webhooks: z.object({
      /** Deliveries to be sent by now, and for later; up to `COUNT_AT_MOST` each, as are the mails. */
      due: count,
      later: count,
      oldestDueSeconds: seconds.nullable(),
      failing: z.array(WebhookState),
      disabled: z.array(WebhookState),
    }),
    mails: z.object({
      /** `kept`: nothing is sent, the mailbox shows it. */
      sending: z.enum(['smtp', 'kept']),
      queued: count,
      oldestQueuedSeconds: seconds.nullable(),
      failedInAWeek: count,
      /** Kept before there was a mail server: the operator sends or discards them. 0 without one. */
      keptToDecide: count,
    }),
    /** Sign-ins that failed within the hour, of known devices apart. */
    signIns: z.object({
      failed: count,
      names: count,
      networks: count,
      /** Names whose budget of failures from unknown devices is used up. */
      namesHeld: count,
      /** Sign-ins from unknown devices are slowed now. */
      slowed: z.boolean(),
    }),
    /** Companies that wait for approval. */
    companiesWaiting: count,
    storage: z.object({
      reachable: z.boolean(),
      pictures: count,
      pictureBytes: bytes,
      /** Of the disk that it lies on. */
      freeBytes: bytes.nullable(),
      totalBytes: bytes.nullable(),
      /** Objects of erased rows that could not be deleted yet. */
      pendingDeletions: count,
      oldestPendingDeletionSeconds: seconds.nullable(),
    }),
    sweeps: z.array(SweepRun),
    database: z.object({
      version: z.string(),
      bytes,
      connections: count,
      maxConnections: count,
      /** The longest that a statement, and a transaction, runs right now. */
      longestStatementSeconds: seconds,
      longestTransactionSeconds: seconds,
      /** Statements that wait for a lock right now, and the longest of these waits. */
      lockWaits: count,
      longestLockWaitSeconds: seconds,
      answerMs: z.number(),
    }),
    migrations: z.object({ applied: count, pending: count }),
    audit: z.object({
      waiting: count,
      oldestWaitingSeconds: seconds.nullable(),
      /** That the last finished verification at /admin/audit found; 0 before the first. */
      faults: count,
    }),
    encryptionKey: z.object({
      number: count,
      since: instant,
      /** Data keys under one before it: a rotation is under way, or was left. */
      left: count,
      /** ENCRYPTION_KEY is being changed: two open the database. */
      changing: z.boolean(),
    }),
    /** The last backup that the command line made and ended; null when it never did. */
    lastBackupAt: instant.nullable(),
    processes: z.array(PlatformProcess),
  })
  .meta({ id: 'Health' })

export const DeadLetter = z
  .object({
    id: z.uuid(),
    job: z.string(),
    /** What it was about: ids only. */
    about: z.record(z.string(), z.string()),
    error: z.string().nullable(),
    tries: count,
    addedAt: instant,
    diedAt: instant,
  })
  .meta({ id: 'DeadLetter' })
