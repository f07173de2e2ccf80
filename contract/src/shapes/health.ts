import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { BackupHealth } from './backup-health.ts'
import { PoolFigures } from './pool-figures.ts'
import { instant } from './reply.ts'
import { ReplicaFigures } from './replica-figures.ts'
import { VisionFigures } from './vision-figures.ts'

const count = z.int().min(0)
const seconds = z.number().min(0)
const bytes = z.number().min(0)

/** What needs attention, most urgent first. The screen has the texts (web/src/admin/health/attention-texts.ts). */
export const ATTENTION = [
  'database_slow',
  'replica_unused',
  'storage_failing',
  'disk_full',
  'disk_low',
  'no_worker',
  'migrations_pending',
  'jobs_waiting_long',
  'jobs_dead',
  'deliveries_late',
  'vision_restarting',
  'vision_unreachable',
  'vision_unconfined',
  'mails_failed',
  'mails_kept',
  'webhooks_failing',
  'audit_unsealed',
  'audit_faults',
  'key_change_open',
  'backup_failing',
  'rehearsal_failed',
  'clock_off',
  'retention_behind',
  'sweep_failing',
  'deletions_waiting',
  'versions_differ',
  'companies_waiting',
  'one_admin_alone',
  'data_requests_overdue',
  'sign_ins_sprayed',
  'names_guessed_at',
  'faces_too_alike',
] as const
export type Attention = (typeof ATTENTION)[number]

export const AttentionItem = z.object({
  code: z.enum(ATTENTION),
  /** `urgent`: customers are affected, or soon will be. */
  level: z.enum(['urgent', 'soon']),
  /** Number of items concerned; null if it does not apply. */
  count: count.nullable(),
})

export const PROCESS_ROLES = ['all', 'api', 'worker'] as const

export const PlatformProcess = z.object({
  id: z.string(),
  role: z.enum(PROCESS_ROLES),
  host: z.string(),
  pid: z.int(),
  startedAt: instant,
  seenAt: instant,
  /** No heartbeat for 45 seconds, and no notice of shutdown. */
  silent: z.boolean(),
  wabi: z.string(),
  node: z.string(),
  models: z.string(),
  memoryBytes: bytes,
  heapBytes: bytes,
  eventLoopP99Ms: z.number(),
  /** How far the machine's clock is ahead of the database's; negative if behind. */
  clockAheadMs: z.number(),
  /** `off`: it takes no jobs. `far_off`: it serves no requests either. */
  clock: z.enum(['right', 'off', 'far_off']).default('right'),
  vision: VisionFigures,
  /** Empty for processes that run a version without this figure. */
  pools: z.array(PoolFigures).default([]),
  /** null without DATABASE_READ_URL. */
  replica: ReplicaFigures.nullable().default(null),
})

export const JobQueue = z.object({
  job: z.string(),
  /** Ready to start; does not include jobs scheduled for later. */
  waiting: count,
  active: count,
  /** Waiting to be retried. */
  retrying: count,
  /** Jobs that failed permanently within the last day. */
  dead: count,
  /** How long the oldest ready job has been waiting. */
  oldestWaitingSeconds: seconds.nullable(),
})

const WebhookState = z.object({
  id: idSchema('webhook'),
  clientId: idSchema('client'),
  companyName: z.string(),
  webhookName: z.string(),
  host: z.string(),
  /** Since when it has been failing, or when it was disabled. */
  since: instant,
  /** Why it was disabled; null while it is only failing. */
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
  'request-log',
  'expiry',
  'document-expiry',
  'counts',
  'mail-texts',
  'data-keys',
  'audit-log',
  'audit-addresses',
  'face-templates',
  'face-monitor',
  'audit-chains',
  'digests',
  'audit-head-mails',
  'pending-mails',
  'held-decisions',
  'client-erasures',
  'evidence-totals',
  'evidence-recount',
  'link-batches',
  'list-entries',
  'shared-details',
] as const
export type SweepName = (typeof SWEEP_NAMES)[number]

/** The last run of a clean-up. */
const SweepRun = z.object({
  name: z.enum(SWEEP_NAMES),
  startedAt: instant,
  /** null while it runs. */
  endedAt: instant.nullable(),
  handled: count,
  /** Failed rows; the next run retries them. */
  failed: count,
  /** Up to ten of them: ids with the error. */
  failures: z.array(z.string()),
  /** Still due when the run ended, failed ones included. */
  remaining: count,
  oldestDueAt: instant.nullable(),
})

/** Why the distances between strangers of a client need attention. */
export const FACE_ALARMS = ['false_match_rate', 'drift'] as const
export type FaceAlarm = (typeof FACE_ALARMS)[number]

/** Distances between the portraits and the selfies of different customers of one client. */
const FaceMonitor = z.object({
  clientId: idSchema('client'),
  companyName: z.string(),
  measuredAt: instant,
  subjects: count,
  /** Share of strangers below the match threshold, with the interval over subjects. */
  falseMatchRate: z.tuple([z.number(), z.number(), z.number()]),
  /** Distance that one stranger in a thousand is below, with its interval. */
  nearestThousandth: z.tuple([z.number(), z.number(), z.number()]),
  alarm: z.enum(FACE_ALARMS).nullable(),
})

export const Health = z
  .object({
    at: instant,
    attention: z.array(AttentionItem),
    queues: z.array(JobQueue),
    deadLetters: count,
    webhooks: z.object({
      /** Deliveries that are due, and those scheduled for later. Like the mails counted up to a limit (health-limits.ts). */
      due: count,
      later: count,
      oldestDueSeconds: seconds.nullable(),
      failing: z.array(WebhookState),
      disabled: z.array(WebhookState),
    }),
    mails: z.object({
      /** `kept`: nothing is sent; e-mails are readable in the mailbox. */
      sending: z.enum(['smtp', 'kept']),
      queued: count,
      oldestQueuedSeconds: seconds.nullable(),
      failedInAWeek: count,
      /** Kept before a mail server was configured; the operator sends or discards them. 0 without a mail server. */
      keptToDecide: count,
    }),
    /** Failed sign-ins in the last hour, except from known devices. */
    signIns: z.object({
      failed: count,
      names: count,
      networks: count,
      /** Usernames whose allowance of failures from unknown devices is used up. */
      namesHeld: count,
      /** Sign-ins from unknown devices are slowed now. */
      slowed: z.boolean(),
    }),
    /** No company has registered yet. */
    isNew: z.boolean(),
    /** Companies waiting for approval. */
    companiesWaiting: count,
    /** Actions of the last week that need a second admin and were done by the only one. */
    doneByOneAdmin: count,
    /** Open requests of customers about their data past their deadline, of all clients. */
    dataRequestsOverdue: count,
    storage: z.object({
      reachable: z.boolean(),
      pictures: count,
      pictureBytes: bytes,
      /** Of the disk that holds the storage. */
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
      /** Age of the longest-running statement and transaction. */
      longestStatementSeconds: seconds,
      longestTransactionSeconds: seconds,
      /** Statements waiting for a lock right now, and the longest of these waits. */
      lockWaits: count,
      longestLockWaitSeconds: seconds,
      answerMs: z.number(),
    }),
    migrations: z.object({ applied: count, pending: count }),
    audit: z.object({
      waiting: count,
      oldestWaitingSeconds: seconds.nullable(),
      /** Faults found by the last finished verification at /admin/audit; 0 before the first. */
      faults: count,
    }),
    encryptionKey: z.object({
      number: count,
      since: instant,
      /** Data keys still under an earlier key: a rotation is in progress or was interrupted. */
      left: count,
      /** ENCRYPTION_KEY is being changed: two keys open the database. */
      changing: z.boolean(),
    }),
    faces: z.object({
      /** The model that compares and searches. */
      model: z.string(),
      /** Stored faces that it has not described yet: they are not found until then. */
      waiting: count,
      /** The clients with an alarm first. */
      monitors: z.array(FaceMonitor),
    }),
    /** Last completed backup, by the command line or to `BACKUP_TO`; null if there is none. */
    lastBackupAt: instant.nullable(),
    /** Encrypted backups to `BACKUP_TO`, and rehearsals of a restore. */
    backups: BackupHealth,
    processes: z.array(PlatformProcess),
  })
  .meta({ id: 'Health' })

export const DeadLetter = z
  .object({
    id: z.uuid(),
    job: z.string(),
    /** Ids of the records the job was about. */
    about: z.record(z.string(), z.string()),
    error: z.string().nullable(),
    tries: count,
    addedAt: instant,
    diedAt: instant,
  })
  .meta({ id: 'DeadLetter' })
