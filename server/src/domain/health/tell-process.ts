import { hostname } from 'node:os'
import { eq, lt, sql } from 'drizzle-orm'
import { platformProcesses } from '../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { readRoot } from '../../platform/encryption-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { newToken } from '../../platform/random.ts'
import { rootIdOf } from '../../platform/stored-keys.ts'
import { processFigures } from './process-figures.ts'
import { TELL_EVERY_MS } from './process-limits.ts'

/** Processes that told nothing for so long are forgotten. */
const FORGOTTEN_AFTER = '1 day'

/**
 * From now on this process tells every ten seconds that it lives, and how it does; at `stop`, that it ended. Which root key
 * it holds is told as well: while that changes, nobody takes the old one from a process that still needs it.
 */
export async function tellProcess(platform: Platform): Promise<{ id: string; stop(): Promise<void> }> {
  const { config, log } = platform
  const id = newToken()

  async function tell(): Promise<void> {
    const root = readRoot(config)
    const now = {
      rootId: root ? rootIdOf(root) : '',
      figures: { ...processFigures(platform) },
      seenAt: sql`now()`,
    }
    const whole = { id, role: config.role, host: hostname(), pid: process.pid, startedAt: sql`now()`, ...now }
    // System scope: processes are no client's.
    await asSystem(platform, async (tx) => {
      await tx
        .insert(platformProcesses)
        .values(whole)
        .onConflictDoUpdate({ target: platformProcesses.id, set: now })
    })
  }

  await asSystem(platform, (tx) =>
    tx
      .delete(platformProcesses)
      .where(lt(platformProcesses.seenAt, sql`now() - ${FORGOTTEN_AFTER}::interval`)),
  )
  await tell()
  let telling: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(tell).catch((err: unknown) => log.warn({ err }, 'could not tell that we live'))
  }, TELL_EVERY_MS)
  timer.unref()
  return {
    id,
    async stop() {
      clearInterval(timer)
      await telling
      await asSystem(platform, (tx) =>
        tx
          .update(platformProcesses)
          .set({ stoppedAt: sql`now()` })
          .where(eq(platformProcesses.id, id)),
      )
    },
  }
}
