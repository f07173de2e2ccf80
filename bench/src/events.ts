import { randomBytes } from 'node:crypto'
import { jobCatalog } from '../../server/src/domain/kernel/job-catalog.ts'
import type { Ctx } from '../../server/src/domain/kernel/context.ts'
import { deriveContext } from '../../server/src/domain/kernel/derive-context.ts'
import { listEvents } from '../../server/src/domain/integration/webhooks/list-events.ts'
import { asSystem } from '../../server/src/platform/db/tenant.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { followProcesses } from '../../server/src/testing/follow-processes.ts'
import { measureDelayDuringLongTransaction } from './events/delay.ts'
import { measureCosts } from './events/costs.ts'
import { startDatabase } from './webhooks/database.ts'
import { createClientWithWebhooks } from './webhooks/client-events.ts'
import { createWebhookPlatform } from './webhooks/webhook-platform.ts'

const EVENTS = 10_000

/**
 * Checks that a reader misses no event of two processes whose clocks differ by ten seconds and some of whose transactions
 * stay open for two. Also the delay of events while a transaction stays open, and the cost of sequencing and listing.
 * Argument: the number of events. BENCH_DATABASE_URL: an empty database instead of the embedded one. Exit status 1 if
 * an event is missed or duplicated.
 */
export async function run(args: string[]): Promise<void> {
  const count = Number(args[0] ?? EVENTS)
  const givenUrl = process.env.BENCH_DATABASE_URL
  const database = givenUrl ? { url: givenUrl, stop: async () => {} } : await startDatabase()
  if (givenUrl) await migrate(givenUrl, jobCatalog)
  const ctx = createWebhookPlatform(database.url, randomBytes(32), 10)
  try {
    const version = await asSystem(ctx, (tx) => tx.execute<{ server_version: string }>('show server_version'))
    console.log(`PostgreSQL ${version.rows[0]?.server_version}`)
    const reader = await createReader(ctx)
    const seen = await followProcesses(
      { databaseUrl: database.url, clientId: reader.clientId, count, offMs: [-10_000, 0], longestMs: 2000 },
      (cursor) => listEvents(reader.ctx, { limit: 100, cursor }),
    )
    const missed = count - new Set(seen).size
    const duplicated = seen.length - new Set(seen).size
    console.log(
      `${count} events of two processes 10 s apart, one transaction in 50 open for 2 s: missed ${missed}, duplicated ${duplicated}`,
    )
    const delay = await measureDelayDuringLongTransaction(database.url, await createReader(ctx))
    console.log(
      `while another writing transaction is open, an event is listed ${delay.toFixed(1)} ms after its commit (median of 50)`,
    )
    await measureCosts(await createReader(ctx))
    if (missed > 0 || duplicated > 0) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
  } finally {
    await ctx.safeFetch.close()
    await ctx.db.$client.end()
    await database.stop()
  }
}

/** Creates a client and a context that reads its events. */
async function createReader(ctx: Ctx): Promise<{ ctx: Ctx; clientId: string }> {
  const clientId = await createClientWithWebhooks(ctx, [])
  const actor = { kind: 'client-user', userId: 'usr_bench', clientId, role: 'owner', tokenId: 't' } as const
  return { clientId, ctx: deriveContext(ctx, { actor }) }
}
