import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './harness/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')
/** A copy (hard links) from which the platform is started: its path has a space and Amharic letters. */
let folder: string
/** A symbolic link to it. */
let link: string
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'ዋቢ at '))
  const entries = readdirSync(ROOT).filter((name) => name !== '.git' && name !== '.cache')
  execFileSync('cp', ['-al', ...entries.map((name) => join(ROOT, name)), folder])
  link = `${folder} link`
  symlinkSync(folder, link)
})
afterAll(() => [link, folder].forEach((path) => rmSync(path, { recursive: true, force: true })))

/** What a hang is stopped by, not a limit: the machine may be busy. */
const HANG_MS = 240_000

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
  // Started through the symbolic link.
  ['SIGTERM to npm', 'SIGTERM', false],
  ['SIGKILL of npm', 'SIGKILL', false],
] as const)('npm start, ended by %s, leaves no process behind', async (_how, signal, group) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-start-'))
  const port = await freePort()
  const log = `${dataDir}.log`
  const output = openSync(log, 'w')
  const npm = spawn('npm', ['start'], {
    cwd: signal === 'SIGTERM' ? link : folder,
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  closeSync(output)
  try {
    await expect
      .poll(() => isReady(port), { timeout: HANG_MS, interval: 100 })
      .toBe(true)
      .catch((cause: unknown) => {
        throw new Error(`not ready; npm start printed:\n${readFileSync(log, 'utf8')}`, { cause })
      })
    expect(findProcesses(dataDir).length).toBeGreaterThan(2)
    process.kill(group ? -npm.pid! : npm.pid!, signal)
    await expect.poll(() => findProcesses(dataDir), { timeout: HANG_MS, interval: 200 }).toEqual([])
  } finally {
    npm.kill('SIGKILL')
    for (const path of [dataDir, log]) rmSync(path, { recursive: true, force: true })
  }
})

function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
