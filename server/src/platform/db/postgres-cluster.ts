import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { explainWait } from '../runtime/explain-wait.ts'
import { type PostgresProgram, PostgresUnavailable } from './postgres-program.ts'

export interface Cluster {
  /** Connection URL of the superuser; `database` defaults to `postgres`. */
  url(database?: string): string
  pid: number
  /**
   * Fast shutdown: ends connections, flushes and waits. After 20 s an immediate shutdown, which loses no data either.
   */
  stop(): Promise<void>
}

export interface ClusterOptions {
  program: PostgresProgram
  /** The data folder. */
  folder: string
  password: string
  logFile: string
  settings: Record<string, string>
  /** Port on loopback; a free one when it is not given. */
  port?: number
  /** Called when the server ends unexpectedly. */
  onLost: () => void
}

/** The minimal environment for PostgreSQL; this process's own may contain secrets and PG* variables that mislead it. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

function run(
  program: PostgresProgram,
  file: string,
  args: string[],
  output: number | 'pipe',
  detached = false,
): ChildProcess {
  const [command = file, ...rest] = [...program.prefix, file, ...args]
  return spawn(command, rest, { stdio: ['ignore', output, output], env: environment, cwd: '/', detached })
}

/** Creates a cluster in a temporary folder and renames it, so that an interrupted one is never taken for complete. */
export async function createCluster(
  program: PostgresProgram,
  folder: string,
  passwordFile: string,
  extra: string[] = [],
): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  if (program.owner) chownSync(unfinished, program.owner.uid, program.owner.gid)
  const initdb = run(
    program,
    program.initdb,
    [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...extra,
    ],
    'pipe',
  )
  let output = ''
  initdb.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  initdb.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await explainWait(`initdb to create a database in ${folder}`, () =>
    once(initdb, 'close'),
  )) as [number | null]
  if (code !== 0)
    throw new PostgresUnavailable(`PostgreSQL could not create its database in ${folder}:\n${output.trim()}`)
  renameSync(unfinished, folder)
}

/** Connection URL of the superuser on loopback. */
export function clusterUrl(password: string, port: number, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** A port on loopback that nothing uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** @throws PostgresUnavailable when the server refuses the password: it will not accept it later either */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false
    throw new PostgresUnavailable(
      'The password in DATA_DIR/postgres.password is not that of the database: copy the file back from your copy of DATA_DIR.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** The last thing the server gave up on, from its log; empty when it wrote nothing of the kind. */
function lastFailure(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  return lines.findLast((line) => /\b(?:FATAL|PANIC):/u.test(line)) ?? ''
}

/**
 * @throws PostgresUnavailable when it refuses the password, or does not answer within a minute (recovery after a crash
 *   takes time)
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { program, folder, settings } = options
  const port = options.port ?? (await freePort())
  const url = (database = 'postgres') => clusterUrl(options.password, port, database)
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(options.logFile, 'a', 0o600)
  // Detached: Ctrl-C in a terminal signals the whole process group, and would stop the server under its connections.
  const server = run(program, program.postgres, ['-D', folder, ...args], log, true)
  closeSync(log)

  let state: 'starting' | 'running' | 'stopping' | 'ended' = 'starting'
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      const lost = state === 'running'
      state = 'ended'
      resolve()
      if (lost) options.onLost()
    }
    server.once('exit', end)
    server.once('error', end)
  })

  const deadline = performance.now() + 60_000
  try {
    await explainWait(`PostgreSQL to open ${folder}; ${options.logFile} shows what it does`, async () => {
      while (!(await answers(url()))) {
        if ((state as string) === 'ended' || performance.now() > deadline)
          throw new PostgresUnavailable(
            `PostgreSQL did not start; see ${options.logFile}. ${lastFailure(options.logFile)}`.trim(),
          )
        await sleep(20)
      }
    })
  } catch (error) {
    server.kill('SIGQUIT')
    throw error
  }
  state = 'running'

  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      if (state === 'ended') return
      state = 'stopping'
      server.kill('SIGINT')
      const hard = setTimeout(() => server.kill('SIGQUIT'), 20_000)
      await ended
      clearTimeout(hard)
    },
  }
}
