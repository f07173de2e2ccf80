import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

export interface RunningExample {
  url: string
  printed(): string
  close(): Promise<void>
}

/** Starts an example as its README does, on another site (127.0.0.1) than the platform's (localhost). */
export async function startExample(
  name: string,
  env: Record<string, string>,
  port?: number,
): Promise<RunningExample> {
  const at = port ?? (await freePort())
  const url = `http://127.0.0.1:${at}`
  const child = spawn(process.execPath, ['server.js'], {
    cwd: join(EXAMPLES, name),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(at), OWN_URL: url, ...env },
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('ready on')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('exit', () => reject(new Error(`the example ${name} exited:\n${printed}`)))
  })
  await ready
  return {
    url,
    printed: () => printed,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
