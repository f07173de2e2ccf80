import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { EVENT_KINDS } from '../../../contract/src/shapes/event-samples.ts'
import { recordApproval } from './client-events.ts'
import { startWorker, type Target } from './processes.ts'
import { median } from '../counting/percentile.ts'

interface Setting {
  ctx: Ctx
  clientId: string
  databaseUrl: string
  key: string
  target: Target
}

const body = JSON.stringify(EVENT_KINDS['verification.completed'].sample)

/**
 * Baseline: plain fetches to the same target, `concurrency` at a time, without signing, storage or retries. Per
 * second.
 */
async function measureFetchLoop(url: string, count: number, concurrency: number): Promise<number> {
  const startedAt = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (; left > 0;) {
        left -= 1
        const headers = { 'content-type': 'application/json', 'webhook-id': `bare_${left}` }
        const answer = await fetch(url, { method: 'POST', headers, body })
        await answer.text()
      }
    }),
  )
  return count / ((performance.now() - startedAt) / 1000)
}

/** Deliveries per second of a backlog, from the first arrival to the last, without the worker's startup. */
async function measureBacklog(of: Setting, count: number): Promise<number> {
  for (let made = 0; made < count; made += 50)
    await Promise.all(Array.from({ length: 50 }, () => recordApproval(of.ctx, of.clientId)))
  of.target.forget()
  const worker = await startWorker(of.databaseUrl, of.key)
  while ((await of.target.count()) < count) await sleep(100)
  const times = (await of.target.all()).map(([, , , at]) => at).sort((a, b) => a - b)
  await sleep(500)
  await worker.kill()
  return (count - 1) / ((times.at(-1)! - times[0]!) / 1000)
}

/** Events per second: medians of rounds in turn. */
export interface Throughput {
  wabi: number
  /** Plain fetches one after another. */
  sequential: number
  /** Plain fetches, five at a time. */
  concurrent: number
}

/** Prints events per second and both baselines, measured in turn. */
export async function measureThroughput(of: Setting, count: number, rounds: number): Promise<Throughput> {
  const [wabi, sequential, concurrent]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    sequential.push(await measureFetchLoop(`${of.target.url}/bare`, count, 1))
    wabi.push(await measureBacklog(of, count))
    concurrent.push(await measureFetchLoop(`${of.target.url}/bare`, count, 5))
  }
  const ratio = median(wabi) / median(sequential)
  const [o, a, b] = [wabi, sequential, concurrent].map((values) => median(values).toFixed(0))
  console.log(
    `throughput, median of ${rounds} x ${count}: ${o} events/s; sequential fetch loop ${a}/s, five at a time ${b}/s`,
  )
  console.log(
    `ratio ${ratio.toFixed(2)} (limit 0.5), to five at a time ${(median(wabi) / median(concurrent)).toFixed(2)}`,
  )
  return { wabi: median(wabi), sequential: median(sequential), concurrent: median(concurrent) }
}
