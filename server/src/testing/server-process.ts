import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  port: number
  output(): string
  exitCode: Promise<number | null>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/**
 * Starts the server as a separate process, with these settings and no others.
 * @param detached as the leader of a process group of its own
 */
export async function startServer(
  settings: Record<string, string>,
  detached = false,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { PATH: process.env.PATH, WABI_ENV_FILES: '', PORT: String(port), ...settings },
    detached,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  return { child, port, output: () => output, exitCode }
}
