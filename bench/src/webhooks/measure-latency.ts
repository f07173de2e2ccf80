import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { createClientWithWebhooks, recordApproval } from './client-events.ts'
import { startWorker, type Target } from './processes.ts'

/** Milliseconds from commit to the arrival of the first attempt, at a steady rate. @returns the 95th percentile */
export async function measureLatency(
  { ctx, target, databaseUrl, key }: { ctx: Ctx; target: Target; databaseUrl: string; key: string },
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<number> {
  const clientId = await createClientWithWebhooks(ctx, [`${target.url}/late`])
  const worker = await startWorker(databaseUrl, key)
  const committed = new Map<string, number>()
  const startedAt = performance.now()
  for (let made = 0; made < seconds * perSecond; made += 1) {
    const id = await recordApproval(ctx, clientId)
    committed.set(id, Date.now())
    await sleep(Math.max(0, ((made + 1) / perSecond) * 1000 - (performance.now() - startedAt)))
  }
  await sleep(3000)
  const received = new Map((await target.all()).map(([, id, , at]) => [id, at]))
  await worker.kill()
  const waits = [...committed].map(([id, at]) => (received.get(id) ?? Number.POSITIVE_INFINITY) - at)
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!
  console.log(
    `first attempt at ${perSecond} events/s for ${seconds} s: median ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (limit p95 2000)`,
  )
  return at(0.95)
}
