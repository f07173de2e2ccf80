import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { REVIEWED_BY_PLATFORM } from '../../kernel/accessible-case-sql.ts'
import { staffMember } from '../scope/staff-member.ts'

/**
 * The second reviews (`s`) that the caller may do: those already taken, and unassigned ones of cases whose decision the
 * caller neither made nor approved nor can have seen. Cases that were erased or taken back by the client are excluded.
 */
export function secondReviewQueue(ctx: Ctx): SQL {
  const { adminId } = staffMember(ctx)
  return sql`second_reviews s
    join clients c on c.id = s.client_id and ${REVIEWED_BY_PLATFORM}
    join customer_verifications v on v.client_id = s.client_id and v.verification_id = s.verification_id
      and v.erased_at is null
    where s.decided_at is null and s.first_by <> ${adminId} and (s.assigned_to = ${adminId} or s.assigned_to is null
      and not exists (select from case_openings o where o.client_id = s.client_id
        and o.verification_id = s.verification_id and o.admin_id = ${adminId} and o.until > s.created_at)
      and not exists (select from approvals a where a.client_id = s.client_id
        and a.verification_id = s.verification_id and a.user_id = ${adminId}))`
}
