import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainWait } from '../runtime/explain-wait.ts'
import { PostgresUnavailable } from './postgres-program.ts'

/** The command line of a process; null where it has ended. */
export function readCommandLine(pid: number): string | null {
  try {
    // Empty for a process that has ended and that its parent has not collected.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') || null
  } catch {
    return null
  }
}

/**
 * Stops a server left behind by a killed Wabi process and waits for it: two servers on one folder would corrupt it. The
 * caller holds the folder's lock, so no live process uses that server.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const alive = () => readCommandLine(pid)?.includes(folder) ?? false
  await explainWait(
    `PostgreSQL (process ${pid}), which an earlier Wabi left running on ${folder}, to stop`,
    async () => {
      const startedMs = performance.now()
      for (let signals = 0; alive(); await sleep(25)) {
        const waitedMs = performance.now() - startedMs
        if (waitedMs > 30_000)
          throw new PostgresUnavailable(
            `Another PostgreSQL (process ${pid}) uses ${folder} and does not stop.`,
          )
        if (signals === 0 || (signals === 1 && waitedMs > 15_000)) {
          process.kill(pid, signals === 0 ? 'SIGINT' : 'SIGQUIT')
          signals += 1
        }
      }
    },
  )
}
