import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients, clientUsers } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { isSecondFactorNeeded } from '../auth/second-factor-grace.ts'

/**
 * Whether the caller must keep a second factor: the company requires one of everyone, of their role or of them; for
 * platform staff, whether this is production.
 */
export async function isSecondFactorRequired(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return ctx.config.production
  const { clientId, userId, role } = actor
  const [row] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({ settings: clients.settings, ofPerson: clientUsers.secondFactorRequired })
      .from(clientUsers)
      .innerJoin(clients, eq(clients.id, clientUsers.clientId))
      .where(and(eq(clientUsers.clientId, clientId), eq(clientUsers.id, userId))),
  )
  const settings = parseClientSettings(row?.settings)
  return (
    row?.ofPerson === true ||
    settings.requireSecondFactor ||
    isSecondFactorNeeded(settings, role, ctx.clock.now())
  )
}
