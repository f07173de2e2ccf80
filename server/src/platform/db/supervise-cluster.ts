import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'

/** Deaths within this time that end the supervision. */
const WINDOW_MS = 60_000
const MAX_DEATHS = 5

/** Before a restart; doubles with each death in the window. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

/** Shared memory of a killed server is in use until its last process has ended, so a start may fail at first. */
const START_LIMIT_MS = 60_000
const START_PAUSE_MS = 250

export interface Supervision {
  /** Starts the server, on the same port each time, and calls `onLost` when it ends unexpectedly. */
  start: (onLost: () => void) => Promise<Cluster>
  onRestarted?: (deaths: number) => void
  /** The server died too often, or does not start again. */
  onGivenUp: (why: string) => void
  /** Milliseconds; tests set their own. */
  now?: () => number
}

/** Starts a server and starts it again whenever it ends unexpectedly. `stop` ends both. */
export async function superviseCluster({
  start,
  onRestarted,
  onGivenUp,
  now = () => performance.now(),
}: Supervision): Promise<{ stop(): Promise<void> }> {
  let deaths: number[] = []
  let stopping = false
  let restarting = Promise.resolve()
  let cluster: Cluster | null = await start(lost)

  function lost(): void {
    cluster = null
    if (stopping) return
    deaths = [...deaths.filter((at) => now() - at < WINDOW_MS), now()]
    if (deaths.length >= MAX_DEATHS) {
      stopping = true
      onGivenUp(`it ended ${MAX_DEATHS} times within a minute`)
      return
    }
    restarting = restart(deaths.length)
  }

  async function restart(count: number): Promise<void> {
    await sleep(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1)))
    const startedMs = now()
    while (!stopping) {
      try {
        cluster = await start(lost)
        onRestarted?.(count)
        return
      } catch (error) {
        if (now() - startedMs > START_LIMIT_MS) {
          stopping = true
          onGivenUp(`it does not start again: ${(error as Error).message}`)
          return
        }
        await sleep(START_PAUSE_MS)
      }
    }
  }

  return {
    async stop() {
      stopping = true
      await restarting
      await cluster?.stop()
    },
  }
}
