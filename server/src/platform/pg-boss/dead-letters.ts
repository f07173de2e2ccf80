import { sql } from 'drizzle-orm'
import type { SystemTx } from '../db/tenant.ts'
import type { DeadLetter } from '../queue/queue.ts'
import { DEAD_LETTER, TRACEPARENT } from './install.ts'

/** Lists dead letters, including those left by a failed `redrive` of pg-boss. */
export async function listDeadLetters(tx: SystemTx, limit: number): Promise<DeadLetter[]> {
  const { rows } = await tx.execute<{
    id: string
    job: string | null
    about: Record<string, unknown> | null
    error: string | null
    tries: number | null
    added_at: Date
    died_at: Date
  }>(sql`
    select id, source_name as job, data - ${TRACEPARENT}::text as about, coalesce(source_output, output)->>'message' as error,
      source_retry_count + 1 as tries, coalesce(source_created_on, created_on) as added_at, created_on as died_at
    from jobs.job where name = ${DEAD_LETTER} and state in ('created', 'failed')
    order by created_on desc, id limit ${limit}`)
  return rows.map(({ id, job, about, error, tries, added_at, died_at }) => ({
    id,
    job: job ?? 'unknown',
    about: Object.fromEntries(Object.entries(about ?? {}).map(([name, value]) => [name, String(value)])),
    error,
    tries: tries ?? 0,
    addedAt: new Date(added_at),
    diedAt: new Date(died_at),
  }))
}

/**
 * Checks whether a dead letter exists and locks its row until the transaction ends. One left as failed by an
 * unsuccessful `redrive` is reset, so that it can be retried again.
 */
export async function lockDeadLetter(tx: SystemTx, id: string): Promise<'there' | null> {
  const { rows } = await tx.execute(sql`
    update jobs.job set state = 'created', completed_on = null
    where name = ${DEAD_LETTER} and id = ${id}::uuid and state in ('created', 'failed') returning id`)
  return rows.length > 0 ? 'there' : null
}
