import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../../../platform/config/config.ts'
import { readRoot } from '../../../platform/crypto/encryption-key.ts'
import { startEmbedded } from '../../../platform/db/embedded.ts'
import { lockDataDir } from '../../../platform/runtime/data-dir-lock.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { verifyAudit } from '../../audit/chain/verify-audit.ts'
import { knownHeads } from '../../audit/chain/heads-file.ts'
import { jobCatalog } from '../../kernel/job-catalog.ts'
import { systemContext } from '../../kernel/system-context.ts'
import type { Erasure } from '../backup/erasure-ledger.ts'
import type { Manifest } from '../backup/manifest.ts'
import { replayErasures } from '../backup/replay-erasures.ts'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { checkSeals } from '../keys/check-seals.ts'
import { openOffSite } from './open-off-site.ts'
import { countBytes, listBackups, readReceipt } from './receipt.ts'

export interface RehearsalReport {
  name: string
  createdAt: string
  bytes: number
  /** Rows and stored objects that were restored, each compared with the backup's list. */
  rows: number
  tables: number
  objects: number
  /** Sealed values. */
  opened: number
  broken: string[]
  auditRows: number
  auditFaults: number
  /** Erasures of the ledger, and how many of them the backup still contained. */
  erasures: number
  repeated: number
}

/** The unpacked backup, the restored files and the database. */
const SPACE_FACTOR = 4

/**
 * Restores the newest backup of `BACKUP_TO` into a temporary folder and database on this machine, and checks it as a
 * restore does: hashes, row counts, every sealed value, the audit log, the erasure ledger. The installation itself is
 * neither read nor changed. Everything temporary is deleted afterwards.
 * @throws ConfigError when the backup cannot be opened or restored
 */
export async function rehearseBackup(
  config: Config,
  { identity, ledger }: { identity: string; ledger: readonly Erasure[] },
): Promise<RehearsalReport> {
  if (!config.backup) throw new ConfigError('BACKUP_TO is not set: there is nothing to rehearse.')
  const root = readRoot(config)
  if (!root) throw new ConfigError('There is no encryption key here: set ENCRYPTION_KEY.')
  const folder = join(config.dataDir, 'rehearsal')
  await rm(folder, { recursive: true, force: true })
  try {
    const unpacked = join(folder, 'backup')
    await mkdir(unpacked, { recursive: true, mode: 0o700 })
    const target = openStorage(config.backup.place)
    await requireSpace(folder, target, root)
    const { name, receipt } = await openOffSite(target, unpacked, { identity, root })
    const dataDir = join(folder, 'data')
    const temporary: Config = {
      ...config,
      role: 'api',
      dataDir,
      databaseUrl: null,
      storage: { folder: join(dataDir, 'storage') },
      encryptionKey: root,
      // Nothing leaves this machine.
      smtpUrl: null,
      sms: null,
      faceSearch: 'memory',
      backup: null,
    }
    const manifest = await checkBackup(temporary, unpacked)
    const unlock = await lockDataDir(dataDir)
    try {
      const embedded = await startEmbedded(dataDir, { onLost() {} })
      try {
        await restoreBackup(temporary, embedded.url, unpacked, manifest)
        const checks = await check({ ...temporary, databaseUrl: embedded.url }, ledger)
        const { createdAt } = receipt
        return { name, createdAt, bytes: countBytes(receipt), ...countContents(manifest), ...checks }
      } finally {
        await embedded.stop()
      }
    } finally {
      await unlock()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function countContents({ tables, objects }: Manifest) {
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: tables.length,
    objects: objects.count,
  }
}

async function requireSpace(
  folder: string,
  target: ReturnType<typeof openStorage>,
  root: Uint8Array,
): Promise<void> {
  const newest = (await listBackups(target)).complete.at(-1)
  if (newest === undefined) return
  const needed = countBytes(await readReceipt(target, newest, root)) * SPACE_FACTOR
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new ConfigError(
      `The rehearsal needs ${(needed / 1e9).toFixed(1)} GB free in ${folder}, and ${((bavail * bsize) / 1e9).toFixed(1)} GB are.`,
    )
}

async function check(
  config: Config,
  ledger: readonly Erasure[],
): Promise<
  Pick<RehearsalReport, 'opened' | 'broken' | 'auditRows' | 'auditFaults' | 'erasures' | 'repeated'>
> {
  const { forJobs, stop } = await startPlatform({
    config,
    catalog: jobCatalog,
    log: createLog('error'),
    print() {},
    onLost() {},
    migrates: false,
  })
  try {
    const ctx = systemContext(forJobs, 'rehearsal')
    const { opened, broken } = await checkSeals(ctx)
    const audit = await verifyAudit(ctx, await knownHeads(ctx))
    const repeated = await replayErasures(ctx, ledger)
    return {
      opened,
      broken,
      auditRows: audit.rows,
      auditFaults: audit.faults.length,
      erasures: ledger.length,
      repeated,
    }
  } finally {
    await stop()
  }
}
