import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the platform's staff review the cases of a client `c`, alone or with its own team. Never while it is suspended. */
export const REVIEWED_BY_PLATFORM = sql`c.reviewed_by <> 'team' and c.status = 'active'`

/** Whether a client's own team reviews its cases, alone or with the platform's staff. */
export const REVIEWED_BY_TEAM = sql`c.reviewed_by <> 'platform'`

/**
 * `from` and `where` of the verification `v` with its client `c`, if one of the platform's staff may access it: the
 * platform reviews for the client, and the case waits for a person, was handled by the platform's staff before, or was
 * opened by this person. Not while the customer has restricted its use.
 */
export function accessibleCase(adminId: string, verificationId: string | SQLWrapper): SQL {
  return sql`customer_verifications v join clients c on c.id = v.client_id
    where v.verification_id = ${verificationId} and ${REVIEWED_BY_PLATFORM} and v.mode = 'live' and v.erased_at is null
    and v.restricted_at is null and (
      v.status = 'pending_review'
      or exists (select from case_results r where r.client_id = v.client_id and r.verification_id = v.verification_id)
      or exists (select from case_openings o where o.client_id = v.client_id
        and o.verification_id = v.verification_id and o.admin_id = ${adminId}))`
}
