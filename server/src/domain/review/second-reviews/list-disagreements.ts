import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Disagreement } from '@wabi/contract/shapes/cases.ts'
import type { Ctx } from '../../kernel/context.ts'
import { decodeCursor, encodeCursor } from '../../kernel/page-cursor.ts'
import { recordStaffListing } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { keyOwner, secondReviewWordsAad } from '../../verification/session/sealing-aad.ts'
import { secondReviewScope } from './second-review-queue.ts'

type Item = z.input<typeof Disagreement>

interface Row extends Record<string, unknown> {
  id: string
  client_id: string
  company_name: string
  verification_id: string
  document_type: Item['documentType']
  first_by: string
  first_outcome: Item['first']['outcome']
  first_reason: Item['first']['reason']
  created_at: string
  outcome: Item['second']['outcome']
  reason: Item['second']['reason']
  words: string | null
  decided_by: string
  decided_at: string
}

/**
 * Cases in which the second reviewer disagreed with the first, newest first, with both decisions. An admin sees all, a
 * reviewer their own. Clients see in their log that the staff viewed them. @throws AppError `request.invalid` for a malformed cursor
 */
export async function listDisagreements(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: Item[]; page: { next: string | null } }> {
  const { reviewerId, seesAll, ofTeam, run } = secondReviewScope(ctx)
  const end = decodeCursor(cursor)
  return run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select s.*, c.company_name, v.document_type from second_reviews s
      join clients c on c.id = s.client_id and ${ofTeam}
      join customer_verifications v on v.client_id = s.client_id and v.verification_id = s.verification_id
      where s.decided_at is not null and s.outcome <> s.first_outcome
        ${seesAll ? sql`` : sql`and ${reviewerId} in (s.first_by, s.decided_by)`}
        ${end ? sql`and (s.decided_at, s.id) < (${end.at.toISOString()}::timestamptz, ${end.id})` : sql``}
      order by s.decided_at desc, s.id desc limit ${limit + 1}`)
    const shown = rows.slice(0, limit)
    const getName = await staffNames(
      tx,
      shown.flatMap((row) => [row.first_by, row.decided_by]),
      { personally: ctx.actor.kind === 'admin' },
    )
    await recordStaffListing(
      ctx,
      tx,
      'case.listed',
      shown.map((row) => row.client_id),
    )
    const data: Item[] = []
    for (const row of shown) {
      const owner = { clientId: row.client_id, id: row.id, verificationId: row.verification_id }
      const words =
        row.words === null
          ? null
          : ctx.sealer.open(
              await ctx.sealer.dataKey(tx, keyOwner(owner)),
              secondReviewWordsAad(owner),
              row.words,
            )
      data.push({
        id: row.id,
        verificationId: row.verification_id,
        client: { id: row.client_id, name: row.company_name },
        documentType: row.document_type,
        first: {
          by: getName(row.first_by),
          outcome: row.first_outcome,
          reason: row.first_reason,
          at: new Date(row.created_at).toISOString(),
        },
        second: {
          by: getName(row.decided_by),
          outcome: row.outcome,
          reason: row.reason,
          words,
          at: new Date(row.decided_at).toISOString(),
        },
      })
    }
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      data,
      page: { next: last ? encodeCursor({ at: new Date(last.decided_at), id: last.id }) : null },
    }
  })
}
