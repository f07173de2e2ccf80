import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readOrCreateSecret, readSecret } from '../runtime/secret-file.ts'
import { rotateLog } from '../runtime/rotate-log.ts'
import { newToken } from '../runtime/random.ts'
import { finishUndo } from './copy-before-migrating.ts'
import { clusterUrl, createCluster, freePort, startCluster } from './postgres-cluster.ts'
import { findPostgres, PostgresUnavailable } from './postgres-program.ts'
import { readCommandLine, stopOrphan } from './stop-orphan.ts'
import { superviseCluster } from './supervise-cluster.ts'
import { hasOlderPostgres } from './older-postgres.ts'
import { finishUpgrade, listUnfinished, upgradeCluster, type UpgradeOptions } from './upgrade-cluster.ts'

/** The major version of the binaries in the npm package; a cluster of an earlier version is converted. */
const MAJOR = '18'

const DATABASE = 'wabi'

/** Of postgres.log; as much again is kept in postgres.log.1. */
const LOG_LIMIT_BYTES = 5_000_000
const LOG_CHECK_MS = 60_000

/** Durability stays at PostgreSQL's defaults (fsync, synchronous_commit, full_page_writes on). */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '64MB',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // After a kill each file would be flushed alone, which takes seconds; syncfs(2) flushes the file system once.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

export interface DatabaseWatch {
  /** It ended and was started again; `deaths` is how often it ended within a minute. */
  onRestarted?: (deaths: number) => void
  /** It ended and is not started again, with the reason for the operator. */
  onLost: (words: string) => void
}

/**
 * Starts the PostgreSQL cluster in `dataDir/postgres` on a free loopback port, with a random password in
 * `dataDir/postgres.password`. When it ends unexpectedly it is started again on the same port. The caller holds the
 * folder's lock (data-dir-lock.ts).
 * @param upgrade converts a cluster of an earlier major version; without it, one is refused
 * @throws PostgresUnavailable
 */
export async function startEmbedded(
  dataDir: string,
  { onLost, onRestarted }: DatabaseWatch,
  upgrade: Pick<UpgradeOptions, 'migrate' | 'print'> | null = null,
): Promise<EmbeddedDatabase> {
  const program = findPostgres()
  const folder = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const unfinished of listUnfinished(dataDir)) await stopOrphan(unfinished)
  finishUpgrade(dataDir)
  finishUndo(dataDir)
  const passwordFile = join(dataDir, 'postgres.password')
  if (existsSync(join(folder, 'PG_VERSION')) && !existsSync(passwordFile))
    throw new PostgresUnavailable(
      `${passwordFile} is missing, and without it nobody can sign in to the database in ${folder}: copy it back from your copy of DATA_DIR, or restore a backup into an empty DATA_DIR (npm run admin -- restore).`,
    )
  const password = readOrCreateSecret(passwordFile, newToken)
  if (program.owner) chownSync(passwordFile, program.owner.uid, program.owner.gid)

  if (existsSync(join(folder, 'PG_VERSION'))) {
    const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (major !== MAJOR && !(upgrade && hasOlderPostgres(major)))
      throw new PostgresUnavailable(
        `${folder} was created by PostgreSQL ${major}, and this version of Wabi comes with ${MAJOR}. ${
          hasOlderPostgres(major)
            ? 'npm start converts it, and so does npm run admin -- upgrade-postgres.'
            : `Use a version of Wabi that comes with ${major} to make a backup (npm run admin -- backup), and restore it into an empty DATA_DIR.`
        }`,
      )
    await stopOrphan(folder)
    if (upgrade && major !== MAJOR)
      await upgradeCluster({
        ...upgrade,
        dataDir,
        program,
        passwordFile,
        password,
        settings: SETTINGS,
        database: DATABASE,
      })
  } else {
    await createCluster(program, folder, passwordFile)
  }
  rotateLog(logFile, LOG_LIMIT_BYTES)

  const port = await freePort()
  const options = { program, folder, password, logFile, settings: SETTINGS, port }
  const supervised = await superviseCluster({
    start: (onEnd) => startCluster({ ...options, onLost: onEnd }),
    ...(onRestarted ? { onRestarted } : {}),
    onGivenUp: (why) =>
      onLost(
        `The embedded PostgreSQL is lost: ${why}. Read ${logFile}, check disk and memory of this machine, and start Wabi again; every acknowledged change is in ${folder}.`,
      ),
  })
  try {
    await ensureDatabase(clusterUrl(password, port, 'postgres'))
  } catch (error) {
    await supervised.stop()
    throw error
  }
  const rotation = setInterval(() => rotateLog(logFile, LOG_LIMIT_BYTES), LOG_CHECK_MS).unref()
  return {
    url: clusterUrl(password, port, DATABASE),
    async stop() {
      clearInterval(rotation)
      await supervised.stop()
    },
  }
}

/**
 * The URL of the embedded PostgreSQL that another Wabi process runs on `dataDir`, for a command line tool next to a
 * running server; null when none runs.
 */
export function runningEmbedded(dataDir: string): string | null {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const password = readSecret(join(dataDir, 'postgres.password'))
  if (!existsSync(pidFile) || !password) return null
  // Lines of postmaster.pid: process, folder, start time, port.
  const [pid, folder = '', , port] = readFileSync(pidFile, 'utf8').split('\n')
  return readCommandLine(Number(pid))?.includes(folder) ? clusterUrl(password, Number(port), DATABASE) : null
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}
