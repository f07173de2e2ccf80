import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HealthData } from './health-data.ts'

export async function mailState({ mail }: Platform, tx: Tx): Promise<HealthData['mails']> {
  const { rows } = await tx.execute<{
    queued: number
    oldest: string | null
    failed: number
    kept: number
  }>(sql`
    select count(*) filter (where status = 'queued')::int as queued,
      extract(epoch from now() - min(created_at) filter (where status = 'queued')) as oldest,
      count(*) filter (where status = 'failed')::int as failed,
      ${mail.kind === 'kept' ? sql`0` : sql`(select count(*)::int from emails where status = 'kept' and mode = 'live')`} as kept
    from emails where created_at > now() - interval '7 days'`)
  const [row] = rows
  return {
    sending: mail.kind === 'kept' ? 'kept' : 'smtp',
    queued: row?.queued ?? 0,
    oldestQueuedSeconds: row?.oldest == null ? null : Math.max(0, Number(row.oldest)),
    failedInAWeek: row?.failed ?? 0,
    keptToDecide: row?.kept ?? 0,
  }
}
