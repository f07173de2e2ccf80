import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { profileOnSignal } from './profile-on-signal.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'wabi-profile-'))
afterAll(async () => {
  process.removeAllListeners('SIGUSR2')
  await rm(dataDir, { recursive: true, force: true })
})

const hashes = createHash('sha256')

/** So that the profile has this name. */
function spendProcessorTime(): void {
  for (let at = 0; at < 2000; at += 1) hashes.update(String(at))
}

/** One second of the processor, however long a busy machine takes for it. */
async function untilSpent(): Promise<void> {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 1_000_000) {
    spendProcessorTime()
    await setImmediate()
  }
}

test('SIGUSR2 writes a profile of the process, one at a time', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const clock = { now: () => new Date('2030-05-01T09:00:00Z'), stoppedAt: () => null }
  profileOnSignal({ dataDir, clock, log, untilEnd: untilSpent })
  process.kill(process.pid, 'SIGUSR2')
  process.kill(process.pid, 'SIGUSR2')
  await expect.poll(() => lines.join('')).toContain('a profile was recorded')
  const folder = join(dataDir, 'profiles')
  const files = await readdir(folder)
  expect(files).toEqual([`2030-05-01T09-00-00-000Z-${process.pid}.cpuprofile`])
  expect((await stat(join(folder, files[0]!))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, files[0]!), 'utf8')).toContain('spendProcessorTime')
})
