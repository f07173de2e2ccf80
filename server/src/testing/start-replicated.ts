import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { type Cluster, createCluster, freePort, startCluster } from '../platform/db/postgres-cluster.ts'
import { findPostgres, type PostgresProgram } from '../platform/db/postgres-program.ts'
import { migrate } from '../platform/migrate.ts'
import { newToken } from '../platform/runtime/random.ts'
import { querySuperuser } from './query-superuser.ts'

/** A primary with a migrated database, and a streaming replica of it. */
export interface Replicated {
  /** The primary's superuser. */
  url: string
  /** The replica's superuser. */
  replicaUrl: string
  /** As `DATABASE_READ_URL` names the replica. */
  readUrl: string
  /** What is committed from now on does not reach the replica's readers. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Stops every process of the replica without ending its connections, as a machine that hangs. */
  freezeReplica(): Promise<{ thaw(): void }>
  /** SIGKILL. */
  killReplica(): Promise<void>
  restartReplica(): Promise<void>
  stop(): Promise<void>
}

/** Speed over durability, but commits wait for the log as on any primary. */
const SETTINGS = {
  fsync: 'off',
  shared_buffers: '32MB',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  log_min_messages: 'fatal',
  // A read that is in the way of what is replayed is cancelled at once.
  max_standby_streaming_delay: '0',
}

/** A copy of a running primary's files (PostgreSQL manual, 26.3.3), made a standby. */
async function copyFiles(
  from: string,
  to: string,
  primary: Cluster,
  program: PostgresProgram,
): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url() })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  // Files may go while they are copied; the log that is replayed has what became of them.
  execFileSync('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(to, 'postmaster.pid'), { force: true })
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(to, name), text)
    if (program.owner) chownSync(join(to, name), program.owner.uid, program.owner.gid)
  }
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(20)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function startReplicated(): Promise<Replicated> {
  const program = findPostgres()
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `wabi-test-${process.pid}-`))
  chmodSync(home, 0o711)
  if (program.owner) chownSync(home, program.owner.uid, program.owner.gid)
  const password = newToken()
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (program.owner) chownSync(passwordFile, program.owner.uid, program.owner.gid)
  const place = (name: string) => ({ folder: join(home, name), logFile: join(home, `${name}.log`) })
  const common = { program, password, onLost: () => {} }

  await createCluster(program, place('primary').folder, passwordFile, ['--no-sync'])
  const primary = await startCluster({ ...common, ...place('primary'), settings: SETTINGS })
  await querySuperuser({ databaseUrl: primary.url() }, 'create database wabi')
  const url = primary.url('wabi')
  await migrate(url, jobCatalog)
  await copyFiles(place('primary').folder, place('replica').folder, primary, program)
  const port = await freePort()
  const source = { host: '127.0.0.1', port: new URL(url).port, user: 'postgres', password }
  const conninfo = Object.entries(source).map(([name, value]) => `${name}=${value}`)
  const start = () =>
    startCluster({
      ...common,
      ...place('replica'),
      port,
      settings: { ...SETTINGS, primary_conninfo: conninfo.join(' ') },
    })
  let replica = await start()
  const replicaUrl = replica.url('wabi')
  const onReplica = (statement: string) => querySuperuser({ databaseUrl: replicaUrl }, statement)

  /** The server and its processes. */
  async function listProcesses(): Promise<number[]> {
    const rows = await onReplica('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    return [replica.pid, ...rows.map(({ pid }) => Number(pid))]
  }

  return {
    url,
    replicaUrl,
    readUrl: `postgres://127.0.0.1:${port}/wabi`,
    async pauseReplay() {
      await onReplica('select pg_wal_replay_pause()')
      await waitUntil(async () => {
        const [row] = await onReplica('select pg_get_wal_replay_pause_state() as state')
        return row?.state === 'paused'
      })
    },
    resumeReplay: async () => void (await onReplica('select pg_wal_replay_resume()')),
    async freezeReplica() {
      const pids = await listProcesses()
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return {
        thaw() {
          for (const pid of pids) process.kill(pid, 'SIGCONT')
        },
      }
    },
    async killReplica() {
      const pids = await listProcesses()
      process.kill(replica.pid, 'SIGKILL')
      await replica.stop()
      // They end when they notice, and a successor waits for none of them.
      await waitUntil(async () => !pids.some(isRunning))
    },
    restartReplica: async () => void (replica = await start()),
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
