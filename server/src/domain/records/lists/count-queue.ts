import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listsApi } from '@wabi/contract/api/lists.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { walkCounted } from './count-verifications.ts'
import { type Filter, isOverdue, isFreeAndSuits } from './filter-conditions.ts'

type QueueCounts = z.input<typeof listsApi.countQueue.reply>['data']

/** Counts a client's cases in review under a filter: by assignment, overdue and by reason. */
export async function countQueue(ctx: Ctx, requested: Filter): Promise<QueueCounts> {
  const { clientId, userId } = currentReviewer(ctx)
  const now = ctx.clock.now()
  const queue: Filter = {
    ...requested,
    status: 'pending_review',
    assignee: undefined,
    suits: undefined,
    reason: undefined,
    overdue: undefined,
  }
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const { walk, hasMore } = await walkCounted(ctx, tx, { clientId, mode: callerMode(ctx), filter: queue })
      const cases = sql`(${walk}) f
      cross join lateral (select client_id, assigned_to, language, document_type, reviewer_sex from customer_verifications
        where client_id = ${clientId} and verification_id = f.verification_id limit 1) v
      left join review_cases w on w.client_id = ${clientId} and w.verification_id = f.verification_id
      join clients c on c.id = ${clientId}`
      const { rows: totals } = await tx.execute<
        Pick<QueueCounts, 'all' | 'unassigned' | 'suited' | 'mine' | 'overdue'>
      >(sql`
      select count(*)::int as "all", count(*) filter (where v.assigned_to is null)::int as unassigned,
        count(*) filter (where ${isFreeAndSuits(sql`${userId}`)})::int as suited,
        count(*) filter (where v.assigned_to = ${userId})::int as mine,
        count(*) filter (where ${isOverdue(now)})::int as overdue
      from ${cases}`)
      const { rows: byReason } = await tx.execute<{ reason: string; count: number }>(sql`
      select r.reason, count(*)::int as count from ${cases} cross join unnest(w.reasons) r (reason)
      group by 1 order by 2 desc, 1`)
      const [total] = totals
      if (!total) throw new Error('the count query returned no row')
      return { ...total, byReason: byReason as QueueCounts['byReason'], more: hasMore(total.all) }
    },
    { reads: 'replica' },
  )
}
