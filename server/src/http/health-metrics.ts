import type { HealthData } from '../domain/operations/health/health-data.ts'
import type { ProcessFigures } from '../domain/operations/health/process-figures.ts'
import { CLOCK_STATES } from '../platform/runtime/clock.ts'
import { counter, gauge, type Sample } from './metric-family.ts'

const one = (value: number | null): Sample => [{}, value]

/** The health page's figures for the whole installation; every process reports the same. */
export function healthMetrics(health: HealthData): string[] {
  const { queues, webhooks, mails, storage, sweeps, database, migrations, audit, encryptionKey } = health
  const living = health.processes.filter(({ silent }) => !silent)
  const roles = [...new Set(living.map(({ role }) => role))]
  const lastBackup = health.lastBackupAt === null ? null : Date.parse(health.lastBackupAt) / 1000
  return [
    ...gauge(
      'wabi_jobs',
      ...queues.flatMap(({ job, waiting, active, retrying, dead }): Sample[] => [
        [{ job, state: 'waiting' }, waiting],
        [{ job, state: 'active' }, active],
        [{ job, state: 'retrying' }, retrying],
        [{ job, state: 'dead' }, dead],
      ]),
    ),
    ...gauge(
      'wabi_jobs_oldest_waiting_seconds',
      ...queues.map(({ job, oldestWaitingSeconds }): Sample => [{ job }, oldestWaitingSeconds ?? 0]),
    ),
    ...gauge('wabi_dead_letters', one(health.deadLetters)),
    ...gauge(
      'wabi_webhook_deliveries',
      [{ state: 'due' }, webhooks.due],
      [{ state: 'later' }, webhooks.later],
    ),
    ...gauge('wabi_webhook_deliveries_oldest_due_seconds', one(webhooks.oldestDueSeconds ?? 0)),
    ...gauge(
      'wabi_webhooks',
      [{ state: 'failing' }, webhooks.failing.length],
      [{ state: 'disabled' }, webhooks.disabled.length],
    ),
    ...gauge(
      'wabi_mails',
      [{ state: 'queued' }, mails.queued],
      [{ state: 'failed_in_a_week' }, mails.failedInAWeek],
    ),
    ...gauge('wabi_mails_oldest_queued_seconds', one(mails.oldestQueuedSeconds ?? 0)),
    ...gauge('wabi_storage_reachable', one(storage.reachable ? 1 : 0)),
    ...gauge('wabi_storage_pictures', one(storage.pictures)),
    ...gauge('wabi_storage_pictures_bytes', one(storage.pictureBytes)),
    ...gauge('wabi_storage_pending_deletions', one(storage.pendingDeletions)),
    ...gauge('wabi_storage_pending_deletions_oldest_seconds', one(storage.oldestPendingDeletionSeconds ?? 0)),
    ...gauge(
      'wabi_sweep_remaining',
      ...sweeps.map(({ name, remaining }): Sample => [{ sweep: name }, remaining]),
    ),
    ...gauge('wabi_sweep_failed', ...sweeps.map(({ name, failed }): Sample => [{ sweep: name }, failed])),
    ...gauge('wabi_faces_waiting', one(health.faces.waiting)),
    ...gauge(
      'wabi_face_false_match_rate',
      ...health.faces.monitors.map(({ clientId, falseMatchRate }): Sample => [
        { client: clientId },
        falseMatchRate[0],
      ]),
    ),
    ...gauge(
      'wabi_face_alarm',
      ...health.faces.monitors.map(({ clientId, alarm }): Sample => [
        { client: clientId },
        alarm === null ? 0 : 1,
      ]),
    ),
    ...gauge('wabi_storage_free_bytes', one(storage.freeBytes)),
    ...gauge('wabi_storage_size_bytes', one(storage.totalBytes)),
    ...gauge('wabi_database_size_bytes', one(database.bytes)),
    ...gauge('wabi_database_connections', one(database.connections)),
    ...gauge('wabi_database_connections_max', one(database.maxConnections)),
    ...gauge('wabi_database_longest_statement_seconds', one(database.longestStatementSeconds)),
    ...gauge('wabi_database_longest_transaction_seconds', one(database.longestTransactionSeconds)),
    ...gauge('wabi_database_lock_waits', one(database.lockWaits)),
    ...gauge('wabi_database_longest_lock_wait_seconds', one(database.longestLockWaitSeconds)),
    ...gauge(
      'wabi_migrations',
      [{ state: 'applied' }, migrations.applied],
      [{ state: 'pending' }, migrations.pending],
    ),
    ...gauge('wabi_audit_unsealed_rows', one(audit.waiting)),
    ...gauge('wabi_audit_unsealed_oldest_seconds', one(audit.oldestWaitingSeconds ?? 0)),
    ...gauge('wabi_audit_faults', one(audit.faults)),
    ...gauge('wabi_encryption_key_number', one(encryptionKey.number)),
    ...gauge('wabi_encryption_key_data_keys_left', one(encryptionKey.left)),
    ...gauge('wabi_last_backup_timestamp_seconds', one(lastBackup)),
    ...gauge(
      'wabi_processes',
      ...roles.map((role): Sample => [{ role }, living.filter((process) => process.role === role).length]),
    ),
    ...gauge('wabi_attention', ...health.attention.map(({ code, level }): Sample => [{ code, level }, 1])),
  ]
}

/** Figures of the process that answers. */
export function processMetrics(figures: ProcessFigures, postgresql: string): string[] {
  const { wabi, node, models, vision } = figures
  const lanes = [
    ['quick', vision.quick],
    ['reading', vision.reading],
  ] as const
  return [
    ...gauge('wabi_build', [{ version: wabi, node, postgresql, models }, 1]),
    ...gauge('wabi_clock_ahead_seconds', one(figures.clockAheadMs / 1000)),
    ...gauge(
      'wabi_clock_state',
      ...CLOCK_STATES.map((state): Sample => [{ state }, figures.clock === state ? 1 : 0]),
    ),
    ...gauge(
      'wabi_vision_workers',
      [{ state: 'busy' }, vision.busy],
      [{ state: 'free' }, vision.workers - vision.busy],
    ),
    ...gauge('wabi_vision_jobs_waiting', one(vision.waiting)),
    ...counter('wabi_vision_worker_restarts', one(vision.restarts)),
    ...counter('wabi_vision_jobs', ...lanes.map(([lane, { jobs }]): Sample => [{ lane }, jobs])),
    ...counter('wabi_vision_jobs_failed', ...lanes.map(([lane, { failed }]): Sample => [{ lane }, failed])),
    ...gauge(
      'wabi_vision_job_duration_seconds',
      ...lanes.flatMap(([lane, { p50Ms, p95Ms }]): Sample[] => [
        [{ lane, quantile: '0.5' }, p50Ms === null ? null : p50Ms / 1000],
        [{ lane, quantile: '0.95' }, p95Ms === null ? null : p95Ms / 1000],
      ]),
    ),
    ...poolMetrics(figures.pools),
    ...gauge('process_resident_memory_bytes', one(figures.memoryBytes)),
    ...gauge('process_heap_bytes', one(figures.heapBytes)),
    ...gauge('wabi_event_loop_delay_p99_seconds', one(figures.eventLoopP99Ms / 1000)),
  ]
}

function poolMetrics(pools: ProcessFigures['pools']): string[] {
  const perPool = (value: (figures: ProcessFigures['pools'][number]) => number) =>
    pools.map((figures): Sample => [{ pool: figures.pool }, value(figures)])
  return [
    ...gauge(
      'wabi_database_pool_connections',
      ...pools.flatMap(({ pool, max, open, busy }): Sample[] => [
        [{ pool, state: 'busy' }, busy],
        [{ pool, state: 'free' }, open - busy],
        [{ pool, state: 'unopened' }, max - open],
      ]),
    ),
    ...gauge('wabi_database_pool_waiting', ...perPool(({ waiting }) => waiting)),
    ...counter('wabi_database_pool_waits', ...perPool(({ waits }) => waits)),
    ...counter('wabi_database_pool_waited_seconds', ...perPool(({ waitedMs }) => waitedMs / 1000)),
    ...counter('wabi_database_pool_refused', ...perPool(({ refused }) => refused)),
    ...counter('wabi_database_lock_timeouts', ...perPool(({ lockTimeouts }) => lockTimeouts)),
    ...counter('wabi_database_transactions_undone', ...perPool(({ undone }) => undone)),
  ]
}
