import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import type { BenchDatabase } from './database.ts'
import { createClientWithWebhooks, recordApproval } from './client-events.ts'
import { startWorker, type Target } from './processes.ts'

interface Setting {
  ctx: Ctx
  database: BenchDatabase
  key: string
  target: Target
}

export interface Faults {
  lost: number
  duplicates: number
  delivered: number
  different: number
}

/** After the last event: claims of killed workers expire within a minute, failures are retried after half a minute. */
const MAX_WAIT_MS = 240_000

/** Paths of the target, used in turn; two of ten fail at first. */
const PATHS = ['/fail/0', '/fail/1', ...Array.from({ length: 8 }, (_, at) => `/ok/${at}`)]

/**
 * Delivers events while a fifth of the targets fail, the worker is killed three times and PostgreSQL restarts once. Each
 * event whose transaction committed must arrive.
 */
export async function measureFaults(of: Setting, count: number, perSecond: number): Promise<Faults> {
  const { ctx, target, database, key } = of
  const clientIds = await Promise.all(PATHS.map((path) => createClientWithWebhooks(ctx, [target.url + path])))
  target.forget()
  const committed = new Map<string, string>()
  let worker = await startWorker(database.url, key)
  const kill = async () => {
    await worker.kill()
    worker = await startWorker(database.url, key)
  }
  const faults = new Map<number, () => Promise<void>>([
    [Math.floor(count * 0.25), kill],
    [Math.floor(count * 0.45), () => database.restart()],
    [Math.floor(count * 0.65), kill],
    [Math.floor(count * 0.9), kill],
  ])
  const startedAt = performance.now()
  for (let recorded = 0; recorded < count;) {
    const fault = faults.get(recorded)
    faults.delete(recorded)
    await fault?.()
    try {
      const at = recorded % PATHS.length
      committed.set(`${PATHS[at]} ${await recordApproval(ctx, clientIds[at]!)}`, '')
      recorded += 1
    } catch {
      // PostgreSQL is down: an uncommitted event does not count.
      await sleep(100)
    }
    const aheadMs = (recorded / perSecond) * 1000 - (performance.now() - startedAt)
    if (aheadMs > 5) await sleep(aheadMs)
  }
  const missing = async () => {
    const received = new Set((await target.all()).map(([path, id]) => `${path} ${id}`))
    return [...committed.keys()].filter((name) => !received.has(name)).length
  }
  const until = Date.now() + MAX_WAIT_MS
  while ((await missing()) > 0 && Date.now() < until) await sleep(1000)
  const lost = await missing()
  await worker.kill()
  const all = (await target.all()).filter(([path]) => PATHS.includes(path))
  return {
    lost,
    delivered: all.length,
    duplicates: all.reduce((sum, [, , times]) => sum + times - 1, 0),
    different: all.filter(([, , , , alike]) => !alike).length,
  }
}
