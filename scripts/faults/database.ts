import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../../server/src/platform/db/postgres-cluster.ts'
import { findPostgres, type PostgresProgram } from '../../server/src/platform/db/postgres-program.ts'
import { startDatabaseProxy } from '../../server/src/testing/database-proxy.ts'

const PASSWORD = 'faults'

export interface FaultyDatabase {
  /** Of a proxy that keeps its port while PostgreSQL restarts on another one. */
  url: string
  version: string
  /** Kills the postmaster with SIGKILL and starts PostgreSQL again, which recovers. */
  kill(): Promise<void>
  /** Refuses and closes all connections until `reconnect`. */
  disconnect(): void
  reconnect(): void
  stop(): Promise<void>
}

/** A cluster of its own, with PostgreSQL's usual durability. @param bin folder of another version's programs */
async function createOwnCluster(folder: string, bin: string | undefined) {
  const found = findPostgres()
  const program: PostgresProgram =
    bin === undefined ? found : { ...found, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(folder, 'password')
  const data = join(folder, 'data')
  writeFileSync(passwordFile, PASSWORD)
  mkdirSync(data, { mode: 0o700 })
  if (program.owner) {
    chmodSync(folder, 0o755)
    for (const path of [passwordFile, data]) chownSync(path, program.owner.uid, program.owner.gid)
  }
  const [command = program.initdb, ...prefix] = [...program.prefix, program.initdb]
  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(command, [...prefix, `--pgdata=${data}`, `--pwfile=${passwordFile}`, ...options], {
    encoding: 'utf8',
    cwd: '/',
  })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`)
  const version = spawnSync(program.postgres, ['--version'], { encoding: 'utf8' }).stdout.trim()
  const start = (): Promise<Cluster> =>
    startCluster({
      program,
      folder: data,
      password: PASSWORD,
      logFile: join(folder, 'postgres.log'),
      settings: { max_connections: '100' },
      onLost: () => {},
    })
  return { start, version, pidFile: join(data, 'postmaster.pid') }
}

/** The processes of a postmaster's connections. They keep its shared memory for a moment after it is killed. */
const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function untilEnded(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function startFaultyDatabase(folder: string, bin?: string): Promise<FaultyDatabase> {
  const { start, version, pidFile } = await createOwnCluster(folder, bin)
  let cluster = await start()
  const proxy = await startDatabaseProxy(() => cluster.url())
  return {
    url: proxy.url,
    version,
    async kill() {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      const children = listChildren(pid)
      process.kill(pid, 'SIGKILL')
      proxy.closeConnections()
      // With any of them alive, PostgreSQL refuses to start on the same data.
      await Promise.all([pid, ...children].map(untilEnded))
      cluster = await start()
    },
    disconnect: proxy.disconnect,
    reconnect: proxy.reconnect,
    async stop() {
      proxy.stop()
      await cluster.stop()
    },
  }
}
