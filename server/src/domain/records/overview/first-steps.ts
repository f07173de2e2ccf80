import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

export interface FirstSteps extends Record<string, unknown> {
  linkCreated: boolean
  linkOpened: boolean
  customerVerified: boolean
  webhookAdded: boolean
  colleagueInvited: boolean
  assuranceChosen: boolean
}

/** Which steps towards the first verified customer a client has completed. */
export async function firstSteps(ctx: Ctx): Promise<FirstSteps> {
  const clientId = requireClientId(ctx)
  const hasCount = (kind: string, key: string) => sql`coalesce((
    select sum((counts ->> ${key})::bigint) > 0 from verification_counts
    where client_id = ${clientId} and mode = 'live' and span = 'month' and kind = ${kind}), false)`
  const { rows } = await asTenant(ctx, clientId, (tx) =>
    tx.execute<FirstSteps>(sql`select
      ${hasCount('step', 'created')} as "linkCreated",
      ${hasCount('step', 'opened')} as "linkOpened",
      ${hasCount('status', 'completed')} as "customerVerified",
      exists (select from webhook_configs where client_id = ${clientId}) as "webhookAdded",
      exists (select from invitations where client_id = ${clientId})
        or (select count(*) > 1 from client_users where client_id = ${clientId}) as "colleagueInvited",
      exists (select from clients where id = ${clientId} and verification_settings ? 'minimumAssurance') as "assuranceChosen"`),
  )
  return rows[0]!
}
