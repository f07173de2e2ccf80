import { type SQL, sql } from 'drizzle-orm'

/** Of a client `c`: it hands review over to the platform's staff, alone or beside its own team, and is open. */
export const HANDS_OVER = sql`c.reviewed_by <> 'team' and c.status = 'active'`

/**
 * Whether one of the platform's staff may look at a verification `v` of a client `c`: the client hands review over, and it
 * waits for a person, was dealt with by one of them before, or was opened by this one.
 */
export function mayEnter(adminId: string): SQL {
  return sql`${HANDS_OVER} and v.mode = 'live' and v.erased_at is null and (
    v.status = 'pending_review'
    or exists (select from case_results r where r.client_id = v.client_id and r.verification_id = v.verification_id)
    or exists (select from case_openings o where o.client_id = v.client_id
      and o.verification_id = v.verification_id and o.admin_id = ${adminId}))`
}
