import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './harness/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

/** Processes with this folder as DATA_DIR or in their arguments: the server and its children. */
function findProcesses(dataDir: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const details =
        readFileSync(`/proc/${pid}/environ`, 'utf8') + readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return /^\d+$/.test(pid) && Number(pid) !== process.pid && details.includes(dataDir)
    } catch {
      return false
    }
  })
}

// A terminal's Ctrl-C reaches the whole group; a supervisor's signal reaches npm alone.
test.each([
  ['Ctrl-C in its terminal', 'SIGINT', true],
  ['SIGTERM to npm', 'SIGTERM', false],
  ['SIGKILL of npm', 'SIGKILL', false],
] as const)('npm start, ended by %s, leaves no process behind', async (_how, signal, group) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-start-'))
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  try {
    await expect.poll(() => isReady(port), { timeout: 60_000, interval: 100 }).toBe(true)
    expect(findProcesses(dataDir).length).toBeGreaterThan(2)
    process.kill(group ? -npm.pid! : npm.pid!, signal)
    await expect.poll(() => findProcesses(dataDir), { timeout: 30_000, interval: 200 }).toEqual([])
  } finally {
    npm.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
