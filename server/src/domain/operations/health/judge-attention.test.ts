import { expect, test } from 'vitest'
import type { HealthData } from './health-data.ts'
import { judgeAttention } from './judge-attention.ts'

const lane = { jobs: 0, failed: 0, p50Ms: null, p95Ms: null }
const process: HealthData['processes'][number] = {
  id: 'a',
  role: 'all',
  host: 'h',
  pid: 1,
  startedAt: '2030-01-01T00:00:00.000Z',
  seenAt: '2030-01-01T00:00:00.000Z',
  silent: false,
  wabi: '1',
  node: 'v24',
  models: 'm',
  memoryBytes: 1,
  heapBytes: 1,
  eventLoopP99Ms: 20,
  clockAheadMs: 0,
  vision: { workers: 2, running: 2, busy: 0, waiting: 0, restarts: 0, quick: lane, reading: lane },
}
const queue = { job: 'send-email', waiting: 3, active: 0, retrying: 0, dead: 0, oldestWaitingSeconds: 10 }
const healthy: Omit<HealthData, 'attention'> = {
  at: '2030-01-01T00:00:00.000Z',
  queues: [queue],
  deadLetters: 0,
  webhooks: { due: 0, later: 4, oldestDueSeconds: null, failing: [], disabled: [] },
  mails: { sending: 'smtp', queued: 0, oldestQueuedSeconds: null, failedInAWeek: 0, keptToDecide: 0 },
  signIns: { failed: 3, names: 2, networks: 2, namesHeld: 0, slowed: false },
  isNew: false,
  companiesWaiting: 0,
  doneByOneAdmin: 0,
  dataRequestsOverdue: 0,
  storage: {
    reachable: true,
    pictures: 1,
    pictureBytes: 1,
    freeBytes: 5e11,
    totalBytes: 1e12,
    pendingDeletions: 0,
    oldestPendingDeletionSeconds: null,
  },
  sweeps: [],
  database: {
    version: '18',
    bytes: 1,
    connections: 5,
    maxConnections: 60,
    longestStatementSeconds: 0,
    longestTransactionSeconds: 0,
    lockWaits: 0,
    longestLockWaitSeconds: 0,
    answerMs: 1,
  },
  migrations: { applied: 20, pending: 0 },
  audit: { waiting: 2, oldestWaitingSeconds: 30, faults: 0 },
  encryptionKey: { number: 1, since: '2030-01-01T00:00:00.000Z', left: 0, changing: false },
  faces: { model: 'm', waiting: 0, monitors: [] },
  lastBackupAt: null,
  backups: { everySeconds: 86_400, late: false, last: null, failure: null, rehearsal: null },
  processes: [process],
}
const sweep: HealthData['sweeps'][number] = {
  name: 'retention',
  startedAt: '2030-01-01T00:00:00.000Z',
  endedAt: '2030-01-01T00:50:00.000Z',
  handled: 10,
  failed: 0,
  failures: [],
  remaining: 0,
  oldestDueAt: null,
}
const hook = {
  id: 'whk_a',
  clientId: 'cli_a',
  companyName: 'A',
  webhookName: 'w',
  host: 'a.example',
  since: '2030-01-01T00:00:00.000Z',
  disabledReason: 'gone',
}
const codes = (change: Partial<typeof healthy>) =>
  judgeAttention({ ...healthy, ...change }).map(({ code }) => code)

test('a healthy installation needs no attention', () => expect(codes({})).toEqual([]))

test.each<[string, Partial<typeof healthy>]>([
  ['sign_ins_sprayed', { signIns: { ...healthy.signIns, names: 30, slowed: true } }],
  ['names_guessed_at', { signIns: { ...healthy.signIns, namesHeld: 1 } }],
  ['companies_waiting', { companiesWaiting: 2 }],
  ['one_admin_alone', { doneByOneAdmin: 1 }],
  ['data_requests_overdue', { dataRequestsOverdue: 1 }],
  ['storage_failing', { storage: { ...healthy.storage, reachable: false } }],
  ['disk_full', { storage: { ...healthy.storage, freeBytes: 9e8 } }],
  ['disk_low', { storage: { ...healthy.storage, freeBytes: 5e10 } }],
  ['no_worker', { processes: [{ ...process, role: 'api' }] }],
  ['no_worker', { processes: [{ ...process, silent: true }] }],
  ['jobs_waiting_long', { queues: [{ ...queue, oldestWaitingSeconds: 301 }] }],
  ['deliveries_late', { webhooks: { ...healthy.webhooks, due: 1, oldestDueSeconds: 301 } }],
  [
    'backup_failing',
    { backups: { ...healthy.backups, failure: { at: '2030-01-01T00:00:00.000Z', words: 'no space' } } },
  ],
  ['backup_failing', { backups: { ...healthy.backups, late: true } }],
  [
    'rehearsal_failed',
    {
      backups: {
        ...healthy.backups,
        rehearsal: { at: '2030-01-01T00:00:00.000Z', backupAt: null, passed: false, words: 'damaged' },
      },
    },
  ],
  ['migrations_pending', { migrations: { applied: 19, pending: 1 } }],
  ['audit_unsealed', { audit: { ...healthy.audit, waiting: 1, oldestWaitingSeconds: 601 } }],
  ['audit_faults', { audit: { ...healthy.audit, faults: 3 } }],
  ['clock_off', { processes: [process, { ...process, clockAheadMs: -2001, clock: 'off' }] }],
  ['retention_behind', { sweeps: [{ ...sweep, remaining: 1 }] }],
  ['sweep_failing', { sweeps: [{ ...sweep, name: 'search-terms', failed: 1, remaining: 1 }] }],
  [
    'deletions_waiting',
    { storage: { ...healthy.storage, pendingDeletions: 1, oldestPendingDeletionSeconds: 3601 } },
  ],
  ['database_slow', { database: { ...healthy.database, answerMs: 1001 } }],
  ['database_slow', { database: { ...healthy.database, longestTransactionSeconds: 901 } }],
  ['jobs_dead', { deadLetters: 1 }],
  [
    'replica_unused',
    {
      processes: [
        { ...process, replica: { state: 'behind', behindBytes: 900, answered: 10, passedOn: 2 } },
        { ...process, replica: { state: 'in_use', behindBytes: 0, answered: 10, passedOn: 2 } },
      ],
    },
  ],
  ['mails_failed', { mails: { ...healthy.mails, failedInAWeek: 1 } }],
  ['mails_kept', { mails: { ...healthy.mails, keptToDecide: 1 } }],
  [
    'faces_too_alike',
    {
      faces: {
        model: 'm',
        waiting: 0,
        monitors: [
          {
            clientId: 'cli_a',
            companyName: 'A',
            measuredAt: '2030-01-01T00:00:00.000Z',
            subjects: 300,
            falseMatchRate: [0.02, 0.01, 0.03],
            nearestThousandth: [0.4, 0.38, 0.42],
            alarm: 'false_match_rate',
          },
        ],
      },
    },
  ],
  ['webhooks_failing', { webhooks: { ...healthy.webhooks, disabled: [hook] } }],
  [
    'vision_unconfined',
    {
      processes: [
        {
          ...process,
          vision: {
            ...process.vision,
            confinement: [{ layer: 'network', state: 'none', detail: 'turned off' }],
          },
        },
      ],
    },
  ],
  [
    'vision_unreachable',
    {
      processes: [
        {
          ...process,
          vision: {
            ...process.vision,
            instances: [
              { url: 'http://10.0.0.5:3200', reachable: false, calls: 0 },
              { url: 'http://10.0.0.6:3200', reachable: true, calls: 1 },
            ],
          },
        },
      ],
    },
  ],
  ['vision_restarting', { processes: [{ ...process, vision: { ...process.vision, restarts: 5 } }] }],
  ['key_change_open', { encryptionKey: { ...healthy.encryptionKey, changing: true } }],
  ['key_change_open', { encryptionKey: { ...healthy.encryptionKey, left: 1 } }],
  ['versions_differ', { processes: [process, { ...process, wabi: '2' }] }],
])('%s is reported, and nothing else', (code, change) => expect(codes(change)).toEqual([code]))

test('a process whose clock is off does not count as a worker', () =>
  expect(codes({ processes: [{ ...process, clockAheadMs: 700_000, clock: 'far_off' }] })).toEqual([
    'no_worker',
    'clock_off',
  ]))

test('items that affect customers come first', () => {
  const items = judgeAttention({ ...healthy, deadLetters: 4, migrations: { applied: 1, pending: 2 } })
  expect(items).toEqual([
    { code: 'migrations_pending', level: 'urgent', count: 2 },
    { code: 'jobs_dead', level: 'soon', count: 4 },
  ])
})
