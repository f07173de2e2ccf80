import { randomBytes } from 'node:crypto'
import { createClientWithWebhooks } from '../webhooks/client-events.ts'
import { startDatabase } from '../webhooks/database.ts'
import { measureThroughput } from '../webhooks/measure-throughput.ts'
import { startTarget } from '../webhooks/processes.ts'
import { createWebhookPlatform } from '../webhooks/webhook-platform.ts'
import type { Row } from './row.ts'

/** Deliveries per second beside plain fetches of the same body to the same target. */
export async function measureWebhookRows(): Promise<Row[]> {
  const bytes = randomBytes(32)
  const database = await startDatabase()
  const target = await startTarget()
  const ctx = createWebhookPlatform(database.url, bytes, 10)
  try {
    const clientId = await createClientWithWebhooks(ctx, [`${target.url}/ok`])
    const of = { ctx, clientId, databaseUrl: database.url, key: bytes.toString('hex'), target }
    const { wabi, sequential, concurrent } = await measureThroughput(of, 1000, 3)
    const row = {
      unit: 'per s',
      measured: wabi,
      bound:
        'an event is signed, its address checked, the attempt recorded; one client’s webhook has five deliveries at a time',
    }
    return [
      {
        ...row,
        name: 'webhooks, one loop',
        peer: sequential,
        peerName: 'fetches one after another',
        limit: { ratio: 0.6, atLeast: true },
      },
      {
        ...row,
        name: 'webhooks, five abreast',
        peer: concurrent,
        peerName: 'five fetches at a time',
        limit: { ratio: 0.6, atLeast: true },
      },
    ]
  } finally {
    target.stop()
    await ctx.safeFetch.close()
    await ctx.db.$client.end()
    await database.stop()
  }
}
