import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

/** Support address of the shared platforms. */
export const SUPPORT = 'help@abay.example'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js')

/** A platform as `npm start` runs it: its own process, data folder and embedded database. */
export interface Platform {
  url: string
  dataDir: string
  /** All output since the first start, including the first admin's password. */
  printed(): string
}

/** A platform that one test owns and may stop and start. */
export interface RunningPlatform extends Platform {
  /** Of the server: vision workers and the embedded database are its children. */
  pid(): number
  /** Sends SIGKILL, as in a power cut, and waits for the exit. */
  kill(): Promise<void>
  /** Starts again on the same data and port, with `env` added; `url` stays what it was. */
  restart(env?: Record<string, string>): Promise<void>
  /** Stops it gracefully and keeps its data folder. */
  stop(): Promise<void>
  /** Stops it gracefully and deletes its data folder. */
  close(): Promise<void>
}

/** @param dataDir a folder with existing data; `close` deletes it, too */
export async function startPlatform(
  env: Record<string, string> = {},
  dataDir: string = mkdtempSync(join(tmpdir(), 'wabi-e2e-')),
): Promise<RunningPlatform> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const printed = () => readFileSync(outputFile(dataDir), 'utf8')
  let child: ChildProcess

  async function start(more: Record<string, string> = {}): Promise<void> {
    const out = openSync(outputFile(dataDir), 'a')
    child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', out, out],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ALLOW_PRIVATE_WEBHOOKS: '1',
        NODE_ENV: 'test',
        // Staff of many tests share one platform.
        ADMIN_APPROVALS: 'off',
        // Most tests with a platform of their own send no picture: loading the models is half of what a start costs.
        VISION_PRELOAD: 'off',
        ...env,
        ...more,
      },
    })
    closeSync(out)
    await waitUntilReady(more.PUBLIC_URL ?? url, child, printed)
  }

  await start()
  return {
    url,
    dataDir,
    printed,
    pid: () => child.pid!,
    kill: () => end(child, 'SIGKILL'),
    restart: start,
    stop: () => end(child, 'SIGTERM'),
    async close() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a platform on a copy of `template`, the data folder of a stopped platform: saves creating and migrating a
 * database. The first admin of both is the same.
 */
export async function startCopy(
  template: string,
  env: Record<string, string> = {},
): Promise<RunningPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-e2e-'))
  // With owners and modes: the database runs as a user of its own where this one is root.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  return startPlatform(env, dataDir)
}

/** A file, so that test processes that did not start the platform can read it. */
export const outputFile = (dataDir: string) => join(dataDir, 'printed')

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** What a hang is stopped by, not a limit: the machine may be busy. */
const READY_TIMEOUT_MS = 240_000

/** With https, whoever signed the certificate: what trusts it is a test's own concern. */
function isReady(url: string): Promise<boolean> {
  if (url.startsWith('http:'))
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  return new Promise((resolve) => {
    const address = { host: '127.0.0.1', port: new URL(url).port, path: '/readyz', rejectUnauthorized: false }
    get(address, (answer) => resolve(answer.resume().statusCode === 200)).on('error', () => resolve(false))
  })
}

async function waitUntilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the platform exited on start:\n${printed().slice(-3000)}`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `the platform was not ready within ${READY_TIMEOUT_MS / 1000} s:\n${printed().slice(-3000)}`,
  )
}
