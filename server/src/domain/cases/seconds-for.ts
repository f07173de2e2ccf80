import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { HANDS_OVER } from './may-enter.ts'
import { staffMember } from './staff-member.ts'

/**
 * The second reviews (`s`) that this member of staff may do: taken already, or free and of a case whose decision this one
 * neither made nor approved nor can have seen. Of a case that the client took back or that was erased there are none.
 */
export function secondsFor(ctx: Ctx): SQL {
  const { adminId } = staffMember(ctx)
  return sql`second_reviews s
    join clients c on c.id = s.client_id and ${HANDS_OVER}
    join customer_verifications v on v.client_id = s.client_id and v.verification_id = s.verification_id
      and v.erased_at is null
    where s.decided_at is null and s.first_by <> ${adminId} and (s.assigned_to = ${adminId} or s.assigned_to is null
      and not exists (select from case_openings o where o.client_id = s.client_id
        and o.verification_id = s.verification_id and o.admin_id = ${adminId} and o.until > s.created_at)
      and not exists (select from approvals a where a.client_id = s.client_id
        and a.verification_id = s.verification_id and a.user_id = ${adminId}))`
}
