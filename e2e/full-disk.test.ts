import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { LEAST_FREE_BYTES } from '../server/src/platform/runtime/watch-space.ts'
import type { Caller } from './harness/calls.ts'
import { registerClient } from './harness/client.ts'
import { type RunningPlatform, startPlatform } from './harness/platform.ts'

const MIB = 1024 ** 2

/** More than the reserve, the database and a new write-ahead log need. */
const DISK_MIB = 1500

/** The database is supervised: it restarts within seconds, on a busy machine later. */
const AWAIT = { timeout: 60_000, interval: 250 }

/** Only root with the right to mount can make a disk of a given size. */
const isPossible = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

function fill(file: string, disk: string, leaveBytes: number): void {
  // The database writes between the measurement and the allocation; what it took is left out of the next one.
  for (let more = 5; more > 0; more -= 1) {
    const { bavail, bsize } = statfsSync(disk)
    const { status } = spawnSync('fallocate', ['-l', String(bavail * bsize - leaveBytes), file])
    if (status === 0) return
    rmSync(file, { force: true })
  }
  throw new Error(`the disk could not be filled with ${file}`)
}

const readSpace = async (platform: RunningPlatform) => {
  const answer = await fetch(`${platform.url}/readyz`).catch(() => null)
  return answer && [answer.status, ((await answer.json()) as { space?: string }).space]
}

async function createLink(client: Caller, customerName: string): Promise<string> {
  const body = { customerName, customerEmail: 'hanna@example.et' }
  return (await client.call('createLinks', { body })).verificationId
}

const listNames = async (client: Caller) =>
  (await client.call('listVerifications', { query: {} })).data
    .map(({ customerName }) => customerName)
    .toSorted()

test.skipIf(!isPossible)(
  'while the disk fills, writing stops in time, reading continues, the database survives a kill, and nothing acknowledged is lost',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'wabi-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'wabi-test', disk])
    let platform: RunningPlatform | undefined
    try {
      const dataDir = join(disk, 'data')
      execFileSync('cp', ['-a', `${inject('template')}/.`, dataDir])
      platform = await startPlatform({}, dataDir)
      const running = platform
      const client = await registerClient(running)
      await createLink(client, 'Hanna Tesfaye')

      const [first, second] = [join(disk, 'first'), join(disk, 'second')]
      fill(first, disk, LEAST_FREE_BYTES - 100 * MIB)
      await expect.poll(() => readSpace(running), AWAIT).toEqual([503, 'failing'])
      await expect(createLink(client, 'Abebe Bikila')).rejects.toThrow(/503 server\.busy: .*almost full/u)
      expect(await listNames(client)).toEqual(['Hanna Tesfaye'])

      // The reserve is enough for the database to recover.
      process.kill(
        Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
      await expect.poll(() => listNames(client).catch(() => null), AWAIT).toEqual(['Hanna Tesfaye'])
      expect(await readSpace(running)).toEqual([503, 'failing'])

      // Another program takes the reserve, too.
      fill(second, disk, 0)
      expect(await listNames(client)).toEqual(['Hanna Tesfaye'])

      rmSync(first)
      rmSync(second)
      await expect.poll(() => readSpace(running), AWAIT).toEqual([200, 'ok'])
      await createLink(client, 'Abebe Bikila')
      expect(await listNames(client)).toEqual(['Abebe Bikila', 'Hanna Tesfaye'])
    } finally {
      await platform?.stop()
      execFileSync('umount', [disk])
      rmdirSync(disk)
    }
  },
)
