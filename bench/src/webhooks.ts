import { randomBytes } from 'node:crypto'
import { startDatabase } from './webhooks/database.ts'
import { createClientWithWebhooks } from './webhooks/client-events.ts'
import { createWebhookPlatform } from './webhooks/webhook-platform.ts'
import { measureFaults } from './webhooks/measure-faults.ts'
import { measureLatency } from './webhooks/measure-latency.ts'
import { measureThroughput } from './webhooks/measure-throughput.ts'
import { startTarget } from './webhooks/processes.ts'

/**
 * Limit after three kills and a restart: deliveries in flight at each may be repeated, whatever the number of events.
 */
const MAX_DUPLICATES = 40

/**
 * Throughput, latency and behaviour under faults. `full`: more than the default 1 000 events. Exit status 1 above a
 * limit.
 */
export async function run(args: string[]): Promise<void> {
  const full = args.includes('full')
  const parts = ['throughput', 'latency', 'faults'].filter((part) => args.includes(part))
  const wanted = (part: string) => parts.length === 0 || parts.includes(part)
  const bytes = randomBytes(32)
  const key = bytes.toString('hex')
  const database = await startDatabase()
  const target = await startTarget()
  const ctx = createWebhookPlatform(database.url, bytes, 10)
  const limit = (broken: boolean) => {
    if (!broken) return
    console.log('LIMIT EXCEEDED')
    process.exitCode = 1
  }
  try {
    if (wanted('throughput')) {
      const clientId = await createClientWithWebhooks(ctx, [`${target.url}/ok`])
      const of = { ctx, clientId, databaseUrl: database.url, key, target }
      const { wabi, sequential } = await measureThroughput(of, full ? 2000 : 1000, 3)
      limit(wabi / sequential < 0.5)
    }
    if (wanted('latency')) {
      const of = { ctx, target, databaseUrl: database.url, key }
      limit((await measureLatency(of, { seconds: full ? 60 : 15, perSecond: 20 })) > 2000)
    }
    if (wanted('faults')) {
      const count = full ? 10_000 : 1000
      const { lost, duplicates, delivered, different } = await measureFaults(
        { ctx, database, key, target },
        count,
        full ? 100 : 50,
      )
      console.log(
        `${count} events, a fifth of the targets failing, 3 x kill -9 of the worker, 1 restart of PostgreSQL: ` +
          `delivered ${delivered}, lost ${lost}, duplicates ${duplicates} (limit ${MAX_DUPLICATES}), not identical ${different}`,
      )
      limit(lost > 0 || duplicates > MAX_DUPLICATES || different > 0)
    }
  } finally {
    target.stop()
    await ctx.safeFetch.close()
    await ctx.db.$client.end()
    await database.stop()
  }
}
