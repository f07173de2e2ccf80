import { sql } from 'drizzle-orm'
import type { SystemTx } from '../db/tenant.ts'
import type { QueueFigures } from '../queue/queue.ts'

/**
 * Figures for each kind of job, even without jobs. Jobs scheduled for later, such as an erasure, do not count as
 * waiting.
 */
export async function queueFigures(tx: SystemTx, kinds: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await tx.execute<Record<string, string | null> & { job: string }>(sql`
    select k.job,
      count(*) filter (where j.state = 'created' and j.start_after <= now()) as waiting,
      count(*) filter (where j.state = 'active') as active,
      count(*) filter (where j.state = 'retry') as retrying,
      count(*) filter (where j.state = 'failed') as dead,
      extract(epoch from now() - min(greatest(j.created_on, j.start_after))
        filter (where j.state < 'active' and j.start_after <= now())) as oldest
    from unnest(${sql.param(kinds)}::text[]) as k(job)
      left join jobs.job j on j.name = k.job and j.state in ('created', 'active', 'retry', 'failed')
    group by k.job order by k.job`)
  return rows.map(({ job, waiting, active, retrying, dead, oldest }) => ({
    job,
    waiting: Number(waiting),
    active: Number(active),
    retrying: Number(retrying),
    dead: Number(dead),
    oldestWaitingSeconds: oldest == null ? null : Math.max(0, Number(oldest)),
  }))
}
