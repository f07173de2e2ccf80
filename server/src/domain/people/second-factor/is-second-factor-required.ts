import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { isSecondFactorNeeded } from '../auth/second-factor-grace.ts'

/**
 * Whether the caller must keep a second factor: the company requires one of everyone or of their role; for platform staff,
 * whether this is production.
 */
export async function isSecondFactorRequired(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return ctx.config.production
  const { clientId, role } = actor
  const [client] = await asTenant(ctx, clientId, (tx) =>
    tx.select({ settings: clients.settings }).from(clients).where(eq(clients.id, clientId)),
  )
  const settings = parseClientSettings(client?.settings)
  return settings.requireSecondFactor || isSecondFactorNeeded(settings, role, ctx.clock.now())
}
