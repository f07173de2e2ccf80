import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

export interface FirstSteps extends Record<string, unknown> {
  testCustomerTried: boolean
  linkCreated: boolean
  linkOpened: boolean
  customerVerified: boolean
  keyCreated: boolean
  webhookAdded: boolean
  webhookReached: boolean
  brandAdded: boolean
  colleagueInvited: boolean
  assuranceChosen: boolean
  companyConfirmed: boolean
}

/** Which steps a client has completed, from the first test customer to what is needed before it goes live. */
export async function firstSteps(ctx: Ctx): Promise<FirstSteps> {
  const clientId = requireClientId(ctx)
  const hasCount = (kind: string, key: string, mode = 'live') => sql`coalesce((
    select sum((counts ->> ${key})::bigint) > 0 from verification_counts
    where client_id = ${clientId} and mode = ${mode} and span = 'month' and kind = ${kind}), false)`
  const { rows } = await asTenant(
    ctx,
    clientId,
    (tx) =>
      tx.execute<FirstSteps>(sql`select
      ${hasCount('step', 'decided', 'test')} as "testCustomerTried",
      ${hasCount('step', 'created')} as "linkCreated",
      ${hasCount('step', 'opened')} as "linkOpened",
      ${hasCount('status', 'completed')} as "customerVerified",
      exists (select from webhook_configs where client_id = ${clientId}) as "webhookAdded",
      exists (select from webhook_logs where client_id = ${clientId} and status = 'success') as "webhookReached",
      exists (select from api_keys where client_id = ${clientId}) as "keyCreated",
      exists (select from clients where id = ${clientId} and logo is not null) as "brandAdded",
      exists (select from clients where id = ${clientId} and confirmed_at is not null) as "companyConfirmed",
      exists (select from invitations where client_id = ${clientId})
        or (select count(*) > 1 from client_users where client_id = ${clientId}) as "colleagueInvited",
      exists (select from clients where id = ${clientId} and verification_settings ? 'minimumAssurance') as "assuranceChosen"`),
    { reads: 'replica' },
  )
  return rows[0]!
}
