import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { type Config, ConfigError } from '../../../platform/config/config.ts'
import { readRoot } from '../../../platform/crypto/encryption-key.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { recordBackup, writeBackupFiles } from '../backup/write-backup.ts'
import { type OffSiteRecord, readBackupRecords, storeOffSite } from '../health/backup-records.ts'
import { databaseState } from '../health/database-state.ts'
import { sumEvidence } from '../health/evidence-totals.ts'
import type { Ctx } from '../../kernel/context.ts'
import { countBytes, listBackups } from './receipt.ts'
import { writeOffSite } from './write-off-site.ts'

type Settings = NonNullable<Config['backup']>

/** After a failure, until the next attempt. */
const RETRY_MS = 15 * MINUTE_MS

/** Stays free while the unencrypted copy is on the disk. */
const RESERVE_BYTES = 1024 ** 3

/** Whether a backup is due. Pure. */
function isBackupDue({ last, failure }: OffSiteRecord, everyMs: number, nowMs: number): boolean {
  if (failure && nowMs - Date.parse(failure.at) < RETRY_MS) return false
  return last === null || nowMs - Date.parse(last.at) >= everyMs
}

/**
 * Makes the backup to `BACKUP_TO` if one is due: written, encrypted, verified after writing; then deletes the oldest
 * beyond `BACKUP_KEEP`. A failure is recorded for the health page and logged, and the next attempt follows.
 */
export async function runOffSiteBackup(ctx: Ctx): Promise<void> {
  const { backup } = ctx.config
  if (!backup) return
  // System scope, here and below: the installation's own records.
  const { offSite } = await asSystem(ctx, readBackupRecords)
  if (!isBackupDue(offSite, backup.everyMs, ctx.clock.now().getTime())) return
  let { last } = offSite
  let failure: OffSiteRecord['failure'] = null
  try {
    last = await makeBackup(ctx, backup)
    await deleteOld(openStorage(backup.place), backup.keep, last.name)
  } catch (err) {
    ctx.log.error({ err }, 'the backup to BACKUP_TO failed')
    failure = { at: ctx.clock.now().toISOString(), words: describeFailure(err) }
  }
  await asSystem(ctx, (tx) => storeOffSite(tx, { last, failure }))
}

function describeFailure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return error instanceof ConfigError ? words : `The backup to BACKUP_TO failed: ${words}`
}

async function makeBackup(ctx: Ctx, backup: Settings): Promise<NonNullable<OffSiteRecord['last']>> {
  const root = readRoot(ctx.config)
  if (!root) throw new ConfigError('There is no encryption key here.')
  const target = openStorage(backup.place)
  // Before the work: an unreachable target shows at once.
  await target.check()
  const work = join(ctx.config.dataDir, 'backup-work')
  // What a process that was killed left behind.
  await rm(work, { recursive: true, force: true })
  try {
    await mkdir(work, { recursive: true, mode: 0o700 })
    await requireSpace(ctx, work)
    const manifest = await writeBackupFiles(ctx, { out: work, withKey: false })
    const { recipient } = backup
    const { createdAt } = manifest
    const { name, receipt } = await writeOffSite(target, work, { recipient, createdAt, root })
    await recordBackup(ctx, manifest, { to: name })
    return { name, at: createdAt, bytes: countBytes(receipt) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The copy of database and pictures must fit: a full disk stops the database. */
async function requireSpace(ctx: Ctx, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const { bytes: pictures } = await asSystem(ctx, sumEvidence)
  const { database } = await databaseState(ctx)
  const needed = pictures + database.bytes + RESERVE_BYTES
  if (bavail * bsize < needed)
    throw new ConfigError(
      `The backup needs ${toGigabytes(needed)} GB free in ${folder}, and ${toGigabytes(bavail * bsize)} GB are: free some space, or move DATA_DIR to a larger disk.`,
    )
}

const toGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/** Deletes the oldest backups beyond `keep`, and parts of attempts that did not finish. */
async function deleteOld(target: Storage, keep: number, newest: string): Promise<void> {
  const { complete, incomplete } = await listBackups(target)
  const old = complete.slice(0, Math.max(0, complete.length - keep))
  for (const name of [...old, ...incomplete]) if (name < newest) await target.deleteUnder(name)
}
