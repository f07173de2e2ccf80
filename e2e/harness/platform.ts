import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** To whom the platform that the tests share tells people to write. */
export const SUPPORT = 'help@abay.example'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js')

/** The platform as `npm start` runs it, in a process of its own on an embedded database in a folder of its own. */
export interface Platform {
  url: string
  dataDir: string
  /** Everything it printed since the first start, the first admin's password among it. */
  printed(): string
}

/** One that a test has for itself, to end and to start as it likes. */
export interface RunningPlatform extends Platform {
  /** SIGKILL: what a power cut does to a process. Waits until it is gone. */
  kill(): Promise<void>
  /** Starts again on the same data and port; `env`: what it is told from now on besides. */
  restart(env?: Record<string, string>): Promise<void>
  /** Stops it gracefully and removes its folder. */
  close(): Promise<void>
}

/** `dataDir`: one that was filled before; it is removed in the end like any other. */
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
        ...env,
        ...more,
      },
    })
    closeSync(out)
    await waitUntilReady(url, child, printed)
  }

  await start()
  return {
    url,
    dataDir,
    printed,
    kill: () => end(child, 'SIGKILL'),
    restart: start,
    async close() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A file, so that test processes which did not start the platform can read it too. */
export const outputFile = (dataDir: string) => join(dataDir, 'printed')

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

async function waitUntilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the platform ended at its start:\n${printed().slice(-3000)}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the platform was not ready within 90 s:\n${printed().slice(-3000)}`)
}
