import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { IDLE_MS } from '../../vision/src/pool.ts'
import { pssMb } from './ratios/cpu-of.ts'

const LIMIT_MB = 500

/** After the start: the first jobs have run, and the background worker of vision has ended, as it does when idle. */
const REST_MS = IDLE_MS + 60_000
const START_MS = 180_000

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Memory of a whole platform at rest, as `npm start` runs it on a new folder: server, vision worker and embedded
 * PostgreSQL, as PSS (shared pages count once, divided among the processes). Linux only; takes about seven minutes. Fails
 * above 500 MB.
 */
export async function run(): Promise<void> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-at-rest-'))
  const port = await freePort()
  const platform = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/start.ts')],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, WABI_ENV_FILES: '', DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(platform, 'close')
  try {
    await waitUntilReady(port)
    await sleep(REST_MS)
    const processes = listTree(platform.pid ?? 0).map((pid) => ({ name: nameOf(pid), mb: pssMb(pid) }))
    const groups = Object.groupBy(processes, ({ name }) => name)
    let totalMb = 0
    for (const [name, members = []] of Object.entries(groups)) {
      const mb = members.reduce((sum, one) => sum + one.mb, 0)
      totalMb += mb
      console.log(`${mb.toFixed(0).padStart(6)} MB  ${name} (${members.length})`)
    }
    console.log(`${totalMb.toFixed(0).padStart(6)} MB  in all, as PSS (limit ${LIMIT_MB} MB)`)
    if (totalMb > LIMIT_MB) process.exitCode = 1
  } finally {
    platform.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

async function waitUntilReady(port: number): Promise<void> {
  const until = performance.now() + START_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > until) throw new Error('The platform did not start in time.')
    await sleep(250)
  }
}

/** A process and everything below it. */
function listTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((one) => one.trim() !== ''),
  )
  return [pid, ...children.flatMap((child) => listTree(Number(child)))]
}

function nameOf(pid: number): string {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (line.includes('postgres')) return 'PostgreSQL'
  return line.includes('worker') ? 'vision workers' : 'server'
}
