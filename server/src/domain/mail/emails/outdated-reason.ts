import { type SQL, sql } from 'drizzle-orm'
import { LINK_PURPOSES } from '@wabi/contract/client/emails.ts'
import { OPEN_STATUSES } from '@wabi/contract/verification/states.ts'

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * Why a row of `emails` should no longer be sent; null while it should. Its link expired by the database's clock, its
 * verification is over, its address is confirmed, or a newer e-mail has the same link. Columns are qualified because
 * the subqueries use the same names.
 */
export const outdatedReason: SQL<string | null> = sql`case
  when emails.link_expires_at <= now() then 'The link expired before the e-mail was sent.'
  when emails.purpose in (${list(LINK_PURPOSES)}) and exists (
    select from customer_verifications v
    where v.client_id = emails.client_id and v.verification_id = emails.verification_id and v.status not in (${list(OPEN_STATUSES)})
  ) then 'The verification was over before the e-mail was sent.'
  when emails.purpose = 'confirmation' and exists (
    select from clients c where c.id = emails.client_id and c.confirmed_at is not null
  ) then 'The address was confirmed before the e-mail was sent.'
  when emails.purpose in (${list(LINK_PURPOSES)}) and exists (
    select from emails newer
    where newer.client_id = emails.client_id and newer.verification_id = emails.verification_id
      and newer.purpose in (${list(LINK_PURPOSES)})
      and newer.created_at > emails.created_at
  ) then 'A newer e-mail with the link replaced it.'
end`
