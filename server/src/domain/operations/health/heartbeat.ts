import { hostname } from 'node:os'
import { eq, lt, sql } from 'drizzle-orm'
import { platformProcesses } from '../../../platform/db/schema/keys-and-processes.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { readRoot } from '../../../platform/crypto/encryption-key.ts'
import type { Platform } from '../../../platform/platform.ts'
import { newToken } from '../../../platform/runtime/random.ts'
import { computeRootId } from '../../../platform/crypto/stored-keys.ts'
import type { Config } from '../../../platform/config/config.ts'
import { processFigures } from './process-figures.ts'
import { HEARTBEAT_INTERVAL_MS } from './process-limits.ts'

/** Rows of processes without a heartbeat for this long are deleted. */
const DELETED_AFTER = '1 day'

function toProcessRole(role: Config['role']) {
  if (role === 'vision') throw new Error('a vision process has no database')
  return role
}

/**
 * Starts this process's heartbeat: every ten seconds it records its figures and which root key it holds, and `stop`
 * records its end. During a change of the root key, the old one is not retired while a live process still uses it.
 */
export async function startHeartbeat(platform: Platform): Promise<{ id: string; stop(): Promise<void> }> {
  const { config, log } = platform
  const role = toProcessRole(config.role)
  const id = newToken()

  async function beat(): Promise<void> {
    const root = readRoot(config)
    const now = {
      rootId: root ? computeRootId(root) : '',
      figures: { ...processFigures(platform) },
      seenAt: sql`now()`,
    }
    const row = { id, role, host: hostname(), pid: process.pid, startedAt: sql`now()`, ...now }
    // System scope, here and below: processes belong to no client.
    await asSystem(platform, async (tx) => {
      await tx
        .insert(platformProcesses)
        .values(row)
        .onConflictDoUpdate({ target: platformProcesses.id, set: now })
    })
  }

  await asSystem(platform, (tx) =>
    tx.delete(platformProcesses).where(lt(platformProcesses.seenAt, sql`now() - ${DELETED_AFTER}::interval`)),
  )
  await beat()
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = beating
      .then(beat)
      .catch((err: unknown) => log.warn({ err }, 'the heartbeat could not be recorded'))
  }, HEARTBEAT_INTERVAL_MS)
  timer.unref()
  return {
    id,
    async stop() {
      clearInterval(timer)
      await beating
      await asSystem(platform, (tx) =>
        tx
          .update(platformProcesses)
          .set({ stoppedAt: sql`now()` })
          .where(eq(platformProcesses.id, id)),
      )
    },
  }
}
