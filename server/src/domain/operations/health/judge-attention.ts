import { HOUR_S, MINUTE_S } from '@wabi/contract/time/durations.ts'
import { missingLayers } from '@wabi/vision'
import { SPRAYING_THRESHOLD_NAMES } from '../../people/auth/spraying.ts'
import type { HealthData } from './health-data.ts'

type Item = HealthData['attention'][number]
type Code = Item['code']

const GB = 1e9

/** A job or delivery that waits this long: workers are down or cannot keep up. */
const LATE_S = 5 * MINUTE_S

/** Sealing runs every minute. */
const UNSEALED_S = 10 * MINUTE_S

/** A statement or transaction that runs this long delays others and vacuum. */
const LONG_TRANSACTION_S = 15 * MINUTE_S
const SLOW_ANSWER_MS = 1000

const MIN_RESTARTS = 5

/** What needs a person's attention, most urgent first. Pure. */
export function judgeAttention(health: Omit<HealthData, 'attention'>): Item[] {
  const { queues, webhooks, storage, database, migrations, audit, encryptionKey, signIns } = health
  const alive = health.processes.filter(({ silent }) => !silent)
  const late = queues.filter((queue) => (queue.oldestWaitingSeconds ?? 0) > LATE_S)
  const free = storage.freeBytes ?? Infinity
  const share = free / (storage.totalBytes ?? 1)
  const restarted = alive.reduce((sum, { vision }) => sum + vision.restarts, 0)
  const unconfined = alive.filter(({ vision }) => missingLayers(vision.confinement ?? []).length > 0).length
  const off = alive.filter(({ clock = 'right' }) => clock !== 'right')
  const faceAlarms = health.faces.monitors.filter(({ alarm }) => alarm !== null).length
  const unused = alive.filter(({ replica }) => replica && replica.state !== 'in_use').length
  const instances = alive.flatMap(({ vision }) => vision.instances ?? [])
  const away = new Set(instances.filter(({ reachable }) => !reachable).map(({ url }) => url)).size
  const versions = new Set(alive.map(({ wabi }) => wabi))

  const retention = health.sweeps.find(({ name }) => name === 'retention')
  // Retention has its own item; deletions are judged by age.
  const failedRows = health.sweeps
    .filter(({ name }) => name !== 'retention' && name !== 'storage-deletions')
    .reduce((sum, { failed }) => sum + failed, 0)

  const { backups } = health

  const items: [Code, Item['level'], boolean, number | null][] = [
    ['storage_failing', 'urgent', !storage.reachable, null],
    ['disk_full', 'urgent', free < GB || share < 0.02, null],
    [
      'no_worker',
      'urgent',
      !alive.some(({ role, clock = 'right' }) => role !== 'api' && clock === 'right'),
      null,
    ],
    ['jobs_waiting_long', 'urgent', late.length > 0, late.reduce((sum, { waiting }) => sum + waiting, 0)],
    ['deliveries_late', 'urgent', (webhooks.oldestDueSeconds ?? 0) > LATE_S, webhooks.due],
    ['migrations_pending', 'urgent', migrations.pending > 0, migrations.pending],
    ['audit_unsealed', 'urgent', (audit.oldestWaitingSeconds ?? 0) > UNSEALED_S, audit.waiting],
    ['audit_faults', 'urgent', audit.faults > 0, audit.faults],
    ['clock_off', 'urgent', off.length > 0, off.length],
    [
      'database_slow',
      'soon',
      database.answerMs > SLOW_ANSWER_MS || database.longestTransactionSeconds > LONG_TRANSACTION_S,
      null,
    ],
    ['replica_unused', 'soon', unused > 0, unused],
    ['backup_failing', backups.late ? 'urgent' : 'soon', backups.late || backups.failure !== null, null],
    ['rehearsal_failed', 'urgent', backups.rehearsal?.passed === false, null],
    ['retention_behind', 'urgent', (retention?.remaining ?? 0) > 0, retention?.remaining ?? 0],
    ['disk_low', 'soon', free >= GB && share >= 0.02 && share < 0.1, null],
    ['sweep_failing', 'soon', failedRows > 0, failedRows],
    [
      'deletions_waiting',
      'soon',
      (storage.oldestPendingDeletionSeconds ?? 0) > HOUR_S,
      storage.pendingDeletions,
    ],
    ['jobs_dead', 'soon', health.deadLetters > 0, health.deadLetters],
    ['mails_failed', 'soon', health.mails.failedInAWeek > 0, health.mails.failedInAWeek],
    ['mails_kept', 'soon', health.mails.keptToDecide > 0, health.mails.keptToDecide],
    ['sign_ins_sprayed', 'soon', signIns.names >= SPRAYING_THRESHOLD_NAMES, signIns.names],
    ['names_guessed_at', 'soon', signIns.namesHeld > 0, signIns.namesHeld],
    ['companies_waiting', 'soon', health.companiesWaiting > 0, health.companiesWaiting],
    ['one_admin_alone', 'soon', health.doneByOneAdmin > 0, health.doneByOneAdmin],
    ['data_requests_overdue', 'soon', health.dataRequestsOverdue > 0, health.dataRequestsOverdue],
    ['webhooks_failing', 'soon', webhooks.disabled.length > 0, webhooks.disabled.length],
    ['faces_too_alike', 'soon', faceAlarms > 0, faceAlarms],
    ['vision_unreachable', instances.some(({ reachable }) => reachable) ? 'soon' : 'urgent', away > 0, away],
    ['vision_restarting', 'soon', restarted >= MIN_RESTARTS, restarted],
    ['vision_unconfined', 'soon', unconfined > 0, unconfined],
    ['key_change_open', 'soon', encryptionKey.changing || encryptionKey.left > 0, null],
    ['versions_differ', 'soon', versions.size > 1, versions.size],
  ]
  return items.filter(([, , needed]) => needed).map(([code, level, , count]) => ({ code, level, count }))
}
