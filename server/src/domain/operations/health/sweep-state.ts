import type { SweepName } from '@wabi/contract/shapes/health.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { HealthData } from './health-data.ts'

/** The last run of each sweep. */
export async function sweepState(tx: Tx): Promise<HealthData['sweeps']> {
  const { rows } = await tx.execute<{
    name: SweepName
    started: string
    ended: string | null
    handled: number
    failed: number
    failures: string | null
    remaining: number
    oldest: string | null
  }>(sql`
    select name, started_at as started, ended_at as ended, handled, failed, failures, remaining, oldest_due_at as oldest
    from sweep_runs order by name`)
  const toIso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return rows.map(({ started, ended, failures, oldest, ...run }) => ({
    ...run,
    startedAt: new Date(started).toISOString(),
    endedAt: toIso(ended),
    failures: failures?.split('\n') ?? [],
    oldestDueAt: toIso(oldest),
  }))
}

/** Pending deletions in storage. */
export async function pendingDeletions(tx: Tx) {
  const { rows } = await tx.execute<{ n: number; oldest: string | null }>(sql`
    select count(*)::int as n, extract(epoch from now() - min(created_at)) as oldest from storage_deletions`)
  const oldest = rows[0]?.oldest
  return {
    pendingDeletions: rows[0]?.n ?? 0,
    oldestPendingDeletionSeconds: oldest == null ? null : Math.max(0, Number(oldest)),
  }
}
