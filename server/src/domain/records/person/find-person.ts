import { type SQL, sql } from 'drizzle-orm'
import { MAX_PERSON_CHECKS } from '@wabi/contract/shapes/person.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'

/** A verification of the person, and why it counts as theirs; all false: the one that was asked for. */
export interface LinkedVerification {
  verification_id: string
  same_person: boolean
  same_reference: boolean
  /** Merged by a colleague, and linked by nothing else. */
  by_hand: boolean
}

/** The newest verifications of the person, one more than are listed. */
export async function findPerson(
  tx: Tx,
  { clientId, verificationId, mode, clientReference }: VerificationRow,
): Promise<LinkedVerification[]> {
  const sharing = (id: SQL) => sql`select o.verification_id from detail_keys k
    join detail_keys o on o.client_id = ${clientId} and o.person = k.person
    where k.client_id = ${clientId} and k.verification_id = ${id}`
  const byReference: SQL =
    clientReference === null
      ? sql`select null::text as verification_id where false`
      : sql`select v.verification_id from customer_verifications v where v.client_id = ${clientId}
          and v.mode = ${mode} and v.client_reference = ${clientReference}
          order by v.created_at desc limit ${MAX_PERSON_CHECKS + 1}`
  // Both directions of the pairs that colleagues made.
  const pairs = (
    same: boolean,
  ) => sql`select verification_id as a, other_verification_id as b from person_links
      where client_id = ${clientId} and same_person = ${same}
    union all select other_verification_id, verification_id from person_links
      where client_id = ${clientId} and same_person = ${same}`
  const { rows } = await tx.execute<LinkedVerification & Record<string, unknown>>(sql`
    with recursive split as (select p.b as verification_id from (${pairs(false)}) p where p.a = ${verificationId}),
    person as (select distinct s.verification_id from (${sharing(sql`${verificationId}`)}) s),
    reference as (${byReference}),
    merged as (
      select f.verification_id from (select ${verificationId}::text as verification_id
        union select verification_id from person union select verification_id from reference) f
      where f.verification_id not in (select verification_id from split)
      union
      select n.verification_id from merged m join (${pairs(true)}) p on p.a = m.verification_id
        cross join lateral (select p.b as verification_id union ${sharing(sql`p.b`)}) n
      where n.verification_id not in (select verification_id from split))
    select f.*, not f.same_person and not f.same_reference and f.verification_id <> ${verificationId} as by_hand from (
      select v.verification_id,
        v.verification_id <> ${verificationId} and v.verification_id in (select verification_id from person) as same_person,
        v.verification_id <> ${verificationId} and v.verification_id in (select verification_id from reference) as same_reference
      from merged m join customer_verifications v on v.client_id = ${clientId} and v.verification_id = m.verification_id
      where v.mode = ${mode}
      order by v.created_at desc, v.verification_id desc limit ${MAX_PERSON_CHECKS + 1}) f`)
  // The one that was asked for is listed even where a hundred newer ones are.
  const at = rows.findIndex((row) => row.verification_id === verificationId)
  if (at >= 0 && at < MAX_PERSON_CHECKS) return rows
  const own = { verification_id: verificationId, same_person: false, same_reference: false, by_hand: false }
  return [own, ...rows.filter((row) => row.verification_id !== verificationId)]
}
