import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../e2e/harness/free-port.ts'
import { ensureBuilt } from '../../../scripts/lib/ensure-built.ts'
import { ROOT } from '../../../scripts/lib/root.ts'

export interface BuiltServer {
  child: ChildProcess
  url: string
  port: number
  /** The end of what it printed. */
  printed(): string
}

/** Once: what changes while a bench runs is not part of it. */
let built: Promise<void> | undefined

/** Starts the server as a release runs it, with these settings and no others. Does not wait until it is ready. */
export async function startBuiltServer(
  settings: Record<string, string>,
  port?: number,
): Promise<BuiltServer> {
  await (built ??= ensureBuilt())
  const own = port ?? (await freePort())
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/dist/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        WABI_ENV_FILES: '',
        PORT: String(own),
        PUBLIC_URL: `http://127.0.0.1:${own}`,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  const keep = (chunk: Buffer) => void (printed = (printed + chunk.toString()).slice(-8000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, url: `http://127.0.0.1:${own}`, port: own, printed: () => printed }
}
