import { mkdir, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'

interface Profiling {
  dataDir: string
  clock: Clock
  log: Logger
  /** Resolves when the recording ends. Default: after 30 s. */
  untilEnd?: () => Promise<unknown>
}

/**
 * On SIGUSR2 records this process's processor time by function to `DATA_DIR/profiles`. Another signal meanwhile is
 * ignored. A profile has names of functions and files, no values.
 */
export function profileOnSignal({ dataDir, clock, log, untilEnd = () => sleep(30_000) }: Profiling): void {
  let running = false
  process.on('SIGUSR2', async () => {
    if (running) return
    running = true
    try {
      log.info('a profile is being recorded')
      const profile = await record(untilEnd)
      const folder = join(dataDir, 'profiles')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = clock.now().toISOString().replaceAll(/[:.]/gu, '-')
      const file = join(folder, `${name}-${process.pid}.cpuprofile`)
      await writeFile(file, JSON.stringify(profile), { mode: 0o600 })
      log.info({ file }, 'a profile was recorded')
    } catch (err) {
      log.error({ err }, 'no profile was recorded')
    } finally {
      running = false
    }
  })
}

async function record(untilEnd: () => Promise<unknown>): Promise<object> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    await untilEnd()
    return (await session.post('Profiler.stop')).profile
  } finally {
    session.disconnect()
  }
}
