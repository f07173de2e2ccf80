import { REPLICA_STATES } from '@wabi/contract/shapes/replica-figures.ts'
import type { HealthData } from '../domain/operations/health/health-data.ts'
import type { ProcessFigures } from '../domain/operations/health/process-figures.ts'
import { CLOCK_STATES } from '../platform/runtime/clock.ts'
import { addTo, type OpenMetrics, type Sample } from './add-to-registry.ts'
import { addVisionMetrics } from './vision-metrics.ts'

/** Adds the health page's figures for the whole installation; every process reports the same. */
export function addHealthMetrics(registry: OpenMetrics, health: HealthData): void {
  const { gauge } = addTo(registry)
  const { queues, webhooks, mails, storage, sweeps, database, migrations, audit, encryptionKey } = health
  const living = health.processes.filter(({ silent }) => !silent)
  const roles = [...new Set(living.map(({ role }) => role))]
  const lastBackup = health.lastBackupAt === null ? null : Date.parse(health.lastBackupAt) / 1000
  gauge(
    'wabi_jobs',
    'Jobs in the queue, by name and state; dead jobs have failed permanently.',
    queues.flatMap(({ job, waiting, active, retrying, dead }): Sample[] => [
      [{ job, state: 'waiting' }, waiting],
      [{ job, state: 'active' }, active],
      [{ job, state: 'retrying' }, retrying],
      [{ job, state: 'dead' }, dead],
    ]),
  )
  gauge(
    'wabi_jobs_oldest_waiting_seconds',
    'Age of the oldest job that is due and not started.',
    queues.map(({ job, oldestWaitingSeconds }): Sample => [{ job }, oldestWaitingSeconds ?? 0]),
  )
  gauge(
    'wabi_dead_letters',
    'Jobs that failed permanently and wait for a person, counted up to a limit.',
    health.deadLetters,
  )
  gauge('wabi_webhook_deliveries', 'Webhook deliveries that are due now or later, counted up to a limit.', [
    [{ state: 'due' }, webhooks.due],
    [{ state: 'later' }, webhooks.later],
  ])
  gauge(
    'wabi_webhook_deliveries_oldest_due_seconds',
    'Age of the oldest webhook delivery that is due and not sent.',
    webhooks.oldestDueSeconds ?? 0,
  )
  gauge('wabi_webhooks', 'Webhooks whose receiver fails, or that are disabled because it failed.', [
    [{ state: 'failing' }, webhooks.failing.length],
    [{ state: 'disabled' }, webhooks.disabled.length],
  ])
  gauge('wabi_mails', 'Mails that are queued or failed within a week, counted up to a limit.', [
    [{ state: 'queued' }, mails.queued],
    [{ state: 'failed_in_a_week' }, mails.failedInAWeek],
  ])
  gauge(
    'wabi_mails_oldest_queued_seconds',
    'Age of the oldest mail that is not sent.',
    mails.oldestQueuedSeconds ?? 0,
  )
  gauge(
    'wabi_storage_reachable',
    'Whether the storage can be reached (1) or not (0).',
    storage.reachable ? 1 : 0,
  )
  gauge('wabi_storage_pictures', 'Images in the storage.', storage.pictures)
  gauge('wabi_storage_pictures_bytes', 'Size of all images in the storage.', storage.pictureBytes)
  gauge(
    'wabi_storage_pending_deletions',
    'Files that are still to be deleted from the storage.',
    storage.pendingDeletions,
  )
  gauge(
    'wabi_storage_pending_deletions_oldest_seconds',
    'Age of the oldest file that is still to be deleted from the storage.',
    storage.oldestPendingDeletionSeconds ?? 0,
  )
  gauge(
    'wabi_sweep_remaining',
    'Rows that were due and not processed in the last run of a sweep.',
    sweeps.map(({ name, remaining }): Sample => [{ sweep: name }, remaining]),
  )
  gauge(
    'wabi_sweep_failed',
    'Rows that failed in the last run of a sweep.',
    sweeps.map(({ name, failed }): Sample => [{ sweep: name }, failed]),
  )
  gauge('wabi_storage_free_bytes', 'Free space on the disk of the storage.', storage.freeBytes)
  gauge('wabi_storage_size_bytes', 'Size of the disk of the storage.', storage.totalBytes)
  gauge('wabi_database_size_bytes', 'Size of the database.', database.bytes)
  gauge('wabi_database_connections', 'Open connections to the database.', database.connections)
  gauge('wabi_database_connections_max', 'Connections that the database allows.', database.maxConnections)
  gauge(
    'wabi_database_longest_statement_seconds',
    'Age of the longest running statement.',
    database.longestStatementSeconds,
  )
  gauge(
    'wabi_database_longest_transaction_seconds',
    'Age of the longest open transaction.',
    database.longestTransactionSeconds,
  )
  gauge('wabi_database_lock_waits', 'Statements that wait for a lock.', database.lockWaits)
  gauge(
    'wabi_database_longest_lock_wait_seconds',
    'How long the longest lock wait has lasted.',
    database.longestLockWaitSeconds,
  )
  gauge('wabi_migrations', 'Migrations of the database, by state.', [
    [{ state: 'applied' }, migrations.applied],
    [{ state: 'pending' }, migrations.pending],
  ])
  gauge('wabi_audit_unsealed_rows', 'Audit rows that are not yet part of a chain.', audit.waiting)
  gauge(
    'wabi_audit_unsealed_oldest_seconds',
    'Age of the oldest audit row that is not yet part of a chain.',
    audit.oldestWaitingSeconds ?? 0,
  )
  gauge('wabi_audit_faults', 'Faults that the last verification of the audit chains found.', audit.faults)
  gauge('wabi_encryption_key_number', 'Number of the encryption key in use.', encryptionKey.number)
  gauge(
    'wabi_encryption_key_data_keys_left',
    'Data keys that are still encrypted under an earlier encryption key.',
    encryptionKey.left,
  )
  gauge('wabi_last_backup_timestamp_seconds', 'Time of the last backup.', lastBackup)
  addBackupMetrics(gauge, health.backups)
  gauge(
    'wabi_processes',
    'Processes that report, by role.',
    roles.map((role): Sample => [{ role }, living.filter((process) => process.role === role).length]),
  )
  gauge(
    'wabi_attention',
    'What needs attention, as listed on the health page; 1 while it does.',
    health.attention.map(({ code, level }): Sample => [{ code, level }, 1]),
  )
  gauge(
    'wabi_faces_waiting',
    'Stored faces that wait to be described by the face model in use.',
    health.faces.waiting,
  )
  gauge(
    'wabi_face_drifts',
    "Clients among whose customers the distances between strangers' faces have drifted.",
    health.faces.monitors.filter(({ alarm }) => alarm !== null).length,
  )
}

/** Only where backups to BACKUP_TO are configured, or a restore was rehearsed. */
function addBackupMetrics(
  gauge: ReturnType<typeof addTo>['gauge'],
  { everySeconds, failure, last, rehearsal }: HealthData['backups'],
): void {
  if (everySeconds !== null) {
    gauge('wabi_backup_failing', 'Whether the last backup to BACKUP_TO failed.', failure === null ? 0 : 1)
    gauge('wabi_backup_bytes', 'Size of the newest backup in BACKUP_TO.', last?.bytes ?? null)
  }
  const rehearsedAt = rehearsal && Date.parse(rehearsal.at) / 1000
  gauge('wabi_last_rehearsal_timestamp_seconds', 'Time of the last rehearsal of a restore.', rehearsedAt)
  const passed = rehearsal && Number(rehearsal.passed)
  gauge(
    'wabi_last_rehearsal_passed',
    'Whether the last rehearsal of a restore found everything intact.',
    passed,
  )
}

/** Adds the figures of the process that answers. */
export function addProcessMetrics(registry: OpenMetrics, figures: ProcessFigures, postgresql: string): void {
  const { gauge } = addTo(registry)
  const { wabi, node, models, vision } = figures
  gauge('wabi_build', 'Versions in use; always 1.', [[{ version: wabi, node, postgresql, models }, 1]])
  gauge(
    'wabi_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's.",
    figures.clockAheadMs / 1000,
  )
  gauge(
    'wabi_clock_state',
    "State of this machine's clock; 1 for the current one.",
    CLOCK_STATES.map((state): Sample => [{ state }, figures.clock === state ? 1 : 0]),
  )
  addVisionMetrics(registry, vision)
  addPoolMetrics(registry, figures.pools)
  addReplicaMetrics(registry, figures.replica)
  gauge('process_resident_memory_bytes', 'Resident memory of this process.', figures.memoryBytes)
  gauge('process_heap_bytes', 'JavaScript heap in use by this process.', figures.heapBytes)
  gauge(
    'wabi_event_loop_delay_p99_seconds',
    '99th percentile of the event loop delay since the last report.',
    figures.eventLoopP99Ms / 1000,
  )
}

/** Only with DATABASE_READ_URL. */
function addReplicaMetrics(registry: OpenMetrics, replica: ProcessFigures['replica']): void {
  if (!replica) return
  const { gauge, counter } = addTo(registry)
  gauge(
    'wabi_replica_state',
    'State of the read replica; 1 for the current one.',
    REPLICA_STATES.map((state): Sample => [{ state }, replica.state === state ? 1 : 0]),
  )
  gauge('wabi_replica_behind_bytes', 'Log of the primary that the replica lacks.', replica.behindBytes)
  counter('wabi_replica_reads_total', 'Reads for the replica, by who answered.', [
    [{ answered_by: 'replica' }, replica.answered],
    [{ answered_by: 'primary' }, replica.passedOn],
  ])
}

function addPoolMetrics(registry: OpenMetrics, pools: ProcessFigures['pools']): void {
  const { gauge, counter } = addTo(registry)
  const perPool = (value: (figures: ProcessFigures['pools'][number]) => number) =>
    pools.map((figures): Sample => [{ pool: figures.pool }, value(figures)])
  gauge(
    'wabi_database_pool_connections',
    'Connections of this process to the database, by pool and state.',
    pools.flatMap(({ pool, max, open, busy }): Sample[] => [
      [{ pool, state: 'busy' }, busy],
      [{ pool, state: 'free' }, open - busy],
      [{ pool, state: 'unopened' }, max - open],
    ]),
  )
  gauge(
    'wabi_database_pool_waiting',
    'Calls that wait for a connection, by pool.',
    perPool(({ waiting }) => waiting),
  )
  counter(
    'wabi_database_pool_waits_total',
    'Calls that had to wait for a connection, by pool.',
    perPool(({ waits }) => waits),
  )
  counter(
    'wabi_database_pool_waited_seconds_total',
    'Time that calls have waited for a connection, by pool.',
    perPool(({ waitedMs }) => waitedMs / 1000),
  )
  counter(
    'wabi_database_pool_refused_total',
    'Calls refused because no connection became free, by pool.',
    perPool(({ refused }) => refused),
  )
  counter(
    'wabi_database_lock_timeouts_total',
    'Statements that gave up waiting for a lock, by pool.',
    perPool(({ lockTimeouts }) => lockTimeouts),
  )
  counter(
    'wabi_database_transactions_undone_total',
    'Transactions that were rolled back, by pool.',
    perPool(({ undone }) => undone),
  )
}
