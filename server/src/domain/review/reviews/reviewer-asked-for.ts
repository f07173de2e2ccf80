import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { PERMISSIONS_BY_ROLE } from '@wabi/contract/endpoint/permissions.ts'
import type { ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewSummary } from '@wabi/contract/shapes/review.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mayReviewFor } from '../../kernel/reviewer-sex.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'

const DECIDING_ROLES = Object.entries(PERMISSIONS_BY_ROLE)
  .filter(([, permissions]) => permissions.includes('reviews:decide'))
  .map(([role]) => role)

/** The reviewer that the customer asked for, and whether the caller is one; null without a request. */
export async function describeReviewerAskedFor(
  ctx: Ctx,
  tx: Tx,
  { clientId, reviewerSex: sex }: Pick<VerificationRow, 'clientId' | 'reviewerSex'>,
): Promise<z.input<typeof ReviewSummary>['reviewerAskedFor']> {
  if (sex === null) return null
  return { sex, you: await mayReviewFor(ctx, tx, sex), able: await countAble(ctx, tx, { clientId, sex }) }
}

/** Only those who manage the team learn it: in a small team the number says who it is. */
async function countAble(
  { actor }: Ctx,
  tx: Tx,
  { clientId, sex }: { clientId: string; sex: ReviewerSex },
): Promise<number | null> {
  const isLead =
    actor.kind === 'admin'
      ? actor.role === 'admin'
      : actor.kind === 'client-user' && PERMISSIONS_BY_ROLE[actor.role].includes('team:manage')
  if (!isLead) return null
  const { rows } = await tx.execute<{ able: number }>(
    actor.kind === 'admin'
      ? sql`select count_admins_of_sex(${sex}) as able`
      : sql`select count(*)::int as able from client_users u where u.client_id = ${clientId} and u.is_active
          and u.removed_at is null and u.review_sex = ${sex}
          and u.role = any (${sql.param(DECIDING_ROLES)}::text[])`,
  )
  return rows[0]?.able ?? 0
}
