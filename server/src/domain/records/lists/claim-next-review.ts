import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { REVIEWED_BY_TEAM } from '../../kernel/accessible-case-sql.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { isReviewerAskedFor } from '../../kernel/reviewer-sex.ts'
import { loadReviewerSettings } from '../../kernel/reviewer-settings.ts'
import { isSamePerson } from '../../kernel/same-person.ts'
import { type Filter, filterConditions, isFreeAndSuits } from './filter-conditions.ts'
import { resolveSearch } from './resolve-search.ts'

/**
 * The caller's next case in review under a filter, longest waiting first: one assigned to the caller, else an unassigned
 * one, which is then assigned to them; those in their languages and of their documents first. From a case (`from`) an
 * unassigned one comes before those that the caller put off. Concurrent calls get different cases. Null where there is none.
 */
export async function claimNextReview(
  ctx: Ctx,
  { filter, from }: { filter: Filter; from?: string | undefined },
): Promise<string | null> {
  const { clientId, userId } = currentReviewer(ctx)
  const mode = callerMode(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const queue: Filter = { ...filter, status: 'pending_review', assignee: undefined, suits: undefined }
    const selection = {
      clientId,
      mode,
      filter: queue,
      search: await resolveSearch(ctx, tx, { clientId, mode }, filter.search),
      now: ctx.clock.now(),
      exceptHeld: true,
      exceptRestricted: true,
    }
    const among = sql`${filterConditions(selection)} and ${await decidable(ctx, tx)}`
    const assigned = (besides = sql``) => findFirst(tx, sql`${among} and v.assigned_to = ${userId}${besides}`)
    const claim = async () =>
      (await claimFirst(ctx, tx, sql`${among} and ${isFreeAndSuits(sql`${userId}`)}`)) ??
      (await claimFirst(ctx, tx, sql`${among} and v.assigned_to is null`))
    if (from === undefined) return (await assigned()) ?? (await claim())
    return (await claim()) ?? (await assigned(sql` and v.verification_id <> ${from}`))
  })
}

/** Excludes cases that only somebody else may decide. */
async function decidable(ctx: Ctx, tx: Tx): Promise<SQL> {
  const { clientId, userId, role } = currentReviewer(ctx)
  const conditions = [
    sql`not exists (select from approvals a left join review_cases w
        on w.client_id = a.client_id and w.verification_id = a.verification_id
      where a.client_id = v.client_id and a.verification_id = v.verification_id and a.user_id = ${userId}
      and a.created_at >= coalesce(w.waits_since, '-infinity'))`,
    isReviewerAskedFor(ctx, sql`v.reviewer_sex`),
  ]
  if (role === 'reviewer') conditions.push(sql`v.escalated_at is null`)
  if (callerMode(ctx) === 'live') {
    conditions.push(sql`exists (select from clients c where c.id = v.client_id and ${REVIEWED_BY_TEAM})`)
    const isCaller = (id: SQL) => sql`coalesce(${isSamePerson(clientId, id, userId)}, false)`
    conditions.push(sql`not ${isCaller(sql`v.assisted_by`)}`)
    if (!(await loadReviewerSettings(tx, clientId)).decideOwnLinks)
      conditions.push(sql`not exists (select from verification_links l where l.client_id = v.client_id
        and l.verification_id = v.verification_id and ${isCaller(sql`l.created_by`)})`)
  }
  return sql.join(conditions, sql` and `)
}

async function findFirst(tx: Tx, conditions: SQL, lock = sql``): Promise<string | null> {
  const { rows } = await tx.execute<{ verification_id: string }>(sql`
    select v.verification_id from customer_verifications v where ${conditions}
    order by coalesce(v.completed_at, v.created_at), v.verification_id limit 1${lock}`)
  return rows[0]?.verification_id ?? null
}

/** Locks the row: claims compete for the case, and a decision in progress holds the verification. */
async function claimFirst(ctx: Ctx, tx: Tx, conditions: SQL): Promise<string | null> {
  const { clientId, userId } = currentReviewer(ctx)
  const verificationId = await findFirst(tx, conditions, sql` for update of v skip locked`)
  if (verificationId === null) return null
  await tx.execute(sql`update customer_verifications set assigned_to = ${userId}
    where client_id = ${clientId} and verification_id = ${verificationId}`)
  await recordAudit(ctx, tx, {
    action: 'review.assigned',
    subject: verificationId,
    details: { assignee: userId },
  })
  return verificationId
}
