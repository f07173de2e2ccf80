import { type SQL, sql } from 'drizzle-orm'

/** Whether a client `c` is active and has its cases reviewed by the platform's staff, alone or with its own team. */
export const REVIEWED_BY_PLATFORM = sql`c.reviewed_by <> 'team' and c.status = 'active'`

/**
 * Whether one of the platform's staff may see a verification `v` of a client `c`: the platform reviews for the client,
 * and the case waits for a person, was handled by the platform's staff before, or was opened by this person.
 */
export function mayAccess(adminId: string): SQL {
  return sql`${REVIEWED_BY_PLATFORM} and v.mode = 'live' and v.erased_at is null and (
    v.status = 'pending_review'
    or exists (select from case_results r where r.client_id = v.client_id and r.verification_id = v.verification_id)
    or exists (select from case_openings o where o.client_id = v.client_id
      and o.verification_id = v.verification_id and o.admin_id = ${adminId}))`
}
