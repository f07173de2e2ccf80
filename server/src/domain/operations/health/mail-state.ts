import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countAtMost } from './count-at-most.ts'
import type { HealthData } from './health-data.ts'

/** Queued and failed mails of the last week, counted on their indexes, and stored mails that may still be sent. */
export async function mailState({ mail }: Platform, tx: Tx): Promise<HealthData['mails']> {
  const ofWeek = (status: 'queued' | 'failed') =>
    sql`from emails where status = ${sql.raw(`'${status}'`)} and created_at > now() - interval '7 days' order by created_at`
  const { rows } = await tx.execute<{
    queued: number
    oldest: string | null
    failed: number
    kept: number
  }>(sql`
    select ${countAtMost(ofWeek('queued'))} as queued,
      (select extract(epoch from now() - created_at) ${ofWeek('queued')} limit 1) as oldest,
      ${countAtMost(ofWeek('failed'))} as failed,
      ${mail.kind === 'kept' ? sql`0` : countAtMost(sql`from emails where status = 'kept' and mode = 'live' and channel = 'email' order by created_at`)} as kept`)
  const [row] = rows
  return {
    sending: mail.kind === 'kept' ? 'kept' : 'smtp',
    queued: row?.queued ?? 0,
    oldestQueuedSeconds: row?.oldest == null ? null : Math.max(0, Number(row.oldest)),
    failedInAWeek: row?.failed ?? 0,
    keptToDecide: row?.kept ?? 0,
  }
}
