import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { MAX_HEALTH_COUNT } from '@wabi/contract/shapes/health-limits.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getSignInState } from '../../people/auth/get-sign-in-state.ts'
import { readBackupRecords } from './backup-records.ts'
import { databaseState } from './database-state.ts'
import type { HealthData } from './health-data.ts'
import { faceState } from './face-state.ts'
import { judgeAttention } from './judge-attention.ts'
import { listProcesses } from './list-processes.ts'
import { mailState } from './mail-state.ts'
import { storageState } from './storage-state.ts'
import { sweepState } from './sweep-state.ts'
import { webhookState } from './webhook-state.ts'
import { loadCanaries } from '../../../platform/crypto/encryption-key.ts'

async function auditState(tx: Tx): Promise<HealthData['audit']> {
  const { rows } = await tx.execute<{ n: number; oldest: string | null }>(sql`
    select count(*)::int as n, extract(epoch from now() - min(l.created_at)) as oldest
    from audit_unsealed u join audit_log l on l.id = u.audit_id`)
  const last = await tx.execute<{ faults: number }>(sql`
    select (verdict->>'faultCount')::int as faults from audit_runs
    where kind = 'verification' and status = 'done' order by created_at desc limit 1`)
  const oldest = rows[0]?.oldest
  return {
    waiting: rows[0]?.n ?? 0,
    oldestWaitingSeconds: oldest == null ? null : Math.max(0, Number(oldest)),
    faults: last.rows[0]?.faults ?? 0,
  }
}

/** Backups and rehearsals, and whether the backups to `BACKUP_TO` are late. */
async function backupState(
  { config, clock }: Platform,
  tx: Tx,
): Promise<Pick<HealthData, 'lastBackupAt' | 'backups'>> {
  const { lastBackupAt, offSite, rehearsal } = await readBackupRecords(tx)
  const { backup } = config
  const late =
    backup !== null &&
    offSite.last !== null &&
    clock.now().getTime() - Date.parse(offSite.last.at) > 2 * backup.everyMs
  return {
    lastBackupAt,
    backups: {
      everySeconds: backup && backup.everyMs / 1000,
      late,
      last: offSite.last,
      failure: backup && offSite.failure,
      rehearsal,
    },
  }
}

/** Whether no company has registered yet. */
async function isNew(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: clients.id }).from(clients).orderBy(clients.id).limit(1)
  return found.length === 0
}

/** Requests of customers about their data that are past their deadline, of all clients. */
async function countOverdueRequests(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from data_requests
    where closed_at is null and due_at < ${now.toISOString()}::timestamptz and mode = 'live'`)
  return rows[0]?.n ?? 0
}

/** State of the whole installation, from its database and the heartbeats of its processes. */
export async function readHealth(ctx: Platform): Promise<HealthData> {
  const { database, migrations } = await databaseState(ctx)
  // System scope: covers all clients.
  const state = await asSystem(ctx, async (tx) => ({
    at: ctx.clock.now().toISOString(),
    queues: await ctx.queue.figures(tx),
    deadLetters: (await ctx.queue.deadLetters(tx, MAX_HEALTH_COUNT)).length,
    webhooks: await webhookState(tx, ctx.clock.now()),
    mails: await mailState(ctx, tx),
    signIns: await getSignInState(tx),
    isNew: await isNew(tx),
    companiesWaiting: await tx.$count(clients, eq(clients.approval, 'waiting')),
    doneByOneAdmin: await tx.$count(
      auditLog,
      and(
        isNull(auditLog.clientId),
        eq(auditLog.action, 'admin_approval.skipped'),
        gt(auditLog.createdAt, new Date(ctx.clock.now().getTime() - 7 * DAY_MS)),
      ),
    ),
    dataRequestsOverdue: await countOverdueRequests(tx, ctx.clock.now()),
    storage: await storageState(ctx, tx),
    sweeps: await sweepState(tx),
    audit: await auditState(tx),
    encryptionKey: await keyState(tx),
    faces: await faceState(ctx, tx),
    ...(await backupState(ctx, tx)),
    processes: await listProcesses(tx),
  }))
  const health = { ...state, database, migrations }
  return { ...health, attention: judgeAttention(health) }
}

/** Counts data keys only while there is more than one wrapping key, using the index of those still to be rewrapped. */
async function keyState(tx: Tx): Promise<HealthData['encryptionKey']> {
  const { rows } = await tx.execute<{ id: number; since: string | Date }>(
    sql`select id, created_at as since from encryption_keys where id > 0 and destroyed_at is null order by id desc`,
  )
  const [newest, older] = rows
  const { rows: left } = older
    ? await tx.execute<{ n: string }>(
        sql`select count(*) as n from data_keys where wrapped is not null and key_id < ${newest?.id ?? 0}`,
      )
    : { rows: [] }
  return {
    number: newest?.id ?? 0,
    since: new Date(newest?.since ?? 0).toISOString(),
    left: Number(left[0]?.n ?? 0),
    changing: (await loadCanaries(tx)).length > 1,
  }
}
