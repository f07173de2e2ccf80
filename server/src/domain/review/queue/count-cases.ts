import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CaseCounts } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { CASE_LANGUAGE, DUE_AT, QUEUE, queueConditions, suitsCaller } from './case-queue.ts'
import { secondReviewQueue, secondReviewScope } from '../second-reviews/second-review-queue.ts'
import { staffMember } from '../scope/staff-member.ts'

type Counts = z.input<typeof CaseCounts>

/** Number of waiting cases, in total and by client, document, reason and language: the counts shown on the queue's filters. */
export async function countCases(ctx: Ctx): Promise<Counts> {
  const { adminId } = staffMember(ctx)
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const waiting = queueConditions(ctx, {})
  // System scope: the queue is one for all clients.
  return asSystem(
    ctx,
    async (tx) => {
      const { rows: totals } = await tx.execute<
        Pick<Counts, 'waiting' | 'unassigned' | 'suited' | 'mine' | 'overdue' | 'escalated'>
      >(sql`
      select count(*)::int as waiting, count(*) filter (where w.assigned_to is null)::int as unassigned,
        count(*) filter (where w.assigned_to is null and ${suitsCaller(ctx)})::int as suited,
        count(*) filter (where w.assigned_to = ${adminId})::int as mine,
        count(*) filter (where ${DUE_AT} < ${now})::int as overdue, count(*) filter (where w.escalated)::int as escalated
      from ${QUEUE} where ${waiting}`)
      const { rows: byClient } = await tx.execute<{ id: string; name: string; count: number }>(sql`
      select c.id, c.company_name as name, count(*)::int as count from ${QUEUE} where ${waiting}
      group by c.id, c.company_name order by 2, 1`)
      const { rows: byDocument } = await tx.execute<{ key: string; count: number }>(sql`
      select w.document_type as key, count(*)::int as count from ${QUEUE}
      where ${waiting} and w.document_type is not null group by 1 order by 2 desc, 1`)
      const { rows: byReason } = await tx.execute<{ key: string; count: number }>(sql`
      select r.key, count(*)::int as count from ${QUEUE} cross join unnest(w.reasons) r (key)
      where ${waiting} group by 1 order by 2 desc, 1`)
      const { rows: byLanguage } = await tx.execute<{ key: string; count: number }>(sql`
      select ${CASE_LANGUAGE} as key, count(*)::int as count from ${QUEUE} where ${waiting} group by 1 order by 2 desc, 1`)
      const { rows: seconds } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${secondReviewQueue(secondReviewScope(ctx))}`,
      )
      const [total] = totals
      if (!total) throw new Error('the count query returned no row')
      return {
        ...total,
        byClient,
        byDocument: byDocument as Counts['byDocument'],
        byReason: byReason as Counts['byReason'],
        byLanguage: byLanguage as Counts['byLanguage'],
        secondReviews: seconds[0]?.count ?? 0,
      }
    },
    { reads: 'replica' },
  )
}
