import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { secondReviews } from '../../../platform/db/schema/cases.ts'
import { asSystem, asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { REVIEWED_BY_PLATFORM } from '../../kernel/accessible-case-sql.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { isReviewerAskedFor } from '../../kernel/reviewer-sex.ts'
import { isSamePerson } from '../../kernel/same-person.ts'
import { staffMember } from '../scope/staff-member.ts'

/** The second reviews (`s`) of cases that the platform's staff decided. */
export const PLATFORM_REVIEWS = sql`s.first_by like 'adm\_%'`

/** Those of cases that the transaction's client decided itself. */
const OWN_REVIEWS = sql`s.client_id = ${tenantId} and s.first_by not like 'adm\_%'`

interface SecondReviewScope {
  /** Id of the caller, one of the platform's staff or of a client's team. */
  reviewerId: string
  /** Whether an id of a client's is the caller's, or a key's of the same person. */
  isReviewer: (id: SQL) => SQL
  /** Whether the caller is of the sex that the customer of verification `v` asked for. */
  isAskedFor: SQL
  /** An admin sees everybody's. */
  seesAll: boolean
  /** The second reviews (`s`) of the caller's team, whose client is `c`. */
  ofTeam: SQL
  /** The caller's client, for a query on the table alone; undefined for the staff, who work for all clients. */
  ofClient: SQL | undefined
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Whose second reviews the caller does: the platform's staff those of all clients, a client's team its own. */
export function secondReviewScope(ctx: Ctx): SecondReviewScope {
  const isAskedFor = isReviewerAskedFor(ctx, sql`v.reviewer_sex`)
  if (ctx.actor.kind === 'admin') {
    const { adminId, role } = staffMember(ctx)
    return {
      reviewerId: adminId,
      isReviewer: (id) => sql`${id} = ${adminId}`,
      isAskedFor,
      seesAll: role === 'admin',
      ofTeam: sql`${PLATFORM_REVIEWS} and ${REVIEWED_BY_PLATFORM}`,
      ofClient: undefined,
      // System scope: reviewers work for all clients.
      run: (work) => asSystem(ctx, work),
    }
  }
  const { clientId, userId, role } = currentReviewer(ctx)
  return {
    reviewerId: userId,
    isReviewer: (id) => isSamePerson(tenantId, id, userId),
    isAskedFor,
    seesAll: role !== 'reviewer',
    ofTeam: OWN_REVIEWS,
    ofClient: ofTenant(secondReviews),
    run: (work) => asTenant(ctx, clientId, work),
  }
}

/**
 * The second reviews (`s`) that the caller may do: those already taken, and unassigned ones of cases whose decision the
 * caller neither made nor approved nor can have seen. Cases that were erased or taken back by the client are excluded,
 * those whose link the caller made, and those of customers who asked for another reviewer. A key acts as the person who created it.
 */
export function secondReviewQueue({ reviewerId, isReviewer, isAskedFor, ofTeam }: SecondReviewScope): SQL {
  return sql`second_reviews s
    join clients c on c.id = s.client_id
    join customer_verifications v on v.client_id = s.client_id and v.verification_id = s.verification_id
      and v.erased_at is null and v.restricted_at is null and ${isAskedFor}
    where s.decided_at is null and ${ofTeam} and not coalesce(${isReviewer(sql`s.first_by`)}, false) and (s.assigned_to = ${reviewerId} or s.assigned_to is null
      and not exists (select from case_openings o where o.client_id = s.client_id
        and o.verification_id = s.verification_id and o.admin_id = ${reviewerId} and o.until > s.created_at)
      and not exists (select from approvals a where a.client_id = s.client_id
        and a.verification_id = s.verification_id and a.user_id = ${reviewerId})
      and not exists (select from verification_links l where l.client_id = s.client_id
        and l.verification_id = s.verification_id and ${isReviewer(sql`l.created_by`)}))`
}

/** How many second reviews the caller may do. */
export function countSecondReviews(ctx: Ctx): Promise<number> {
  const scope = secondReviewScope(ctx)
  return scope.run(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${secondReviewQueue(scope)}`,
    )
    return rows[0]?.n ?? 0
  })
}
