import pg from 'pg'
import type { Ctx } from '../../../server/src/domain/kernel/context.ts'
import { listEvents } from '../../../server/src/domain/integration/webhooks/list-events.ts'
import { recordApproval } from '../webhooks/client-events.ts'

const TIMES = 50

/** Median milliseconds from an event's commit until a reader sees it, while another writing transaction stays open. */
export async function measureDelayDuringLongTransaction(
  databaseUrl: string,
  { ctx, clientId }: { ctx: Ctx; clientId: string },
): Promise<number> {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  const delays: number[] = []
  try {
    await other.query('begin; select pg_current_xact_id()')
    let cursor: string | undefined
    for (let n = 0; n < TIMES; n += 1) {
      const id = await recordApproval(ctx, clientId)
      const committed = performance.now()
      for (let found = false; !found;) {
        const { data, page } = await listEvents(ctx, { limit: 100, cursor })
        cursor = page.resume
        found = data.some((event) => event.id === id)
      }
      delays.push(performance.now() - committed)
    }
  } finally {
    await other.end()
  }
  return delays.sort((a, b) => a - b)[TIMES / 2] ?? Number.NaN
}
