import { sql } from 'drizzle-orm'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import type { CaseOrder } from '@wabi/contract/review/cases.ts'
import type { Neighbours } from '@wabi/contract/shapes/review-actions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import {
  keysetCondition,
  type CaseFilter,
  type QueuePosition,
  queueOrderBy,
  QUEUE,
  queueConditions,
} from './case-queue.ts'

/**
 * The previous and next case in the filtered queue. For a case that no longer waits, next is the start of the queue. The
 * clients of both see in their log that staff listed their cases.
 */
export async function getCaseNeighbours(
  ctx: Ctx,
  { verificationId, order, ...filter }: CaseFilter & { verificationId: string; order: CaseOrder },
): Promise<Neighbours> {
  const wanted = queueConditions(ctx, filter)
  // System scope: the queue is one for all clients.
  return asSystem(ctx, async (tx) => {
    const here = await getQueuePosition(tx, verificationId)
    const neighbour = async (backwards: boolean) => {
      if (!here && backwards) return null
      const { rows } = await tx.execute<{ verification_id: string; client_id: string }>(sql`
        select w.verification_id, w.client_id from ${QUEUE} where ${wanted}${here ? sql` and ${keysetCondition(order, here, backwards)}` : sql``}
        order by ${queueOrderBy(order, backwards)} limit 1`)
      return rows[0] ?? null
    }
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from (select from ${QUEUE} where ${wanted} limit ${MAX_COUNTED}) counted`,
    )
    const [previous, next] = [await neighbour(true), await neighbour(false)]
    await recordStaffListing(
      ctx,
      tx,
      'case.listed',
      [previous, next].flatMap((one) => one?.client_id ?? []),
    )
    return {
      previous: previous?.verification_id ?? null,
      next: next?.verification_id ?? null,
      count: rows[0]?.count ?? 0,
    }
  })
}

/** The position of a case in the queue; null for a case that no longer waits. */
async function getQueuePosition(tx: Tx, verificationId: string): Promise<QueuePosition | null> {
  const { rows } = await tx.execute<{ risk_rank: number; waits_since: string }>(sql`
    select risk_rank, waits_since from review_cases
    where verification_id = ${verificationId} and waits_since is not null`)
  const [row] = rows
  return row ? { riskRank: row.risk_rank, waitsSince: new Date(row.waits_since), verificationId } : null
}
