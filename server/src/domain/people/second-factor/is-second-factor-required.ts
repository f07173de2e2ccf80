import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'

/** Whether the company requires everyone to have a second factor; for platform staff, whether this is production. */
export async function isSecondFactorRequired(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') return ctx.config.production
  const { clientId } = actor
  const [client] = await asTenant(ctx, clientId, (tx) =>
    tx.select({ settings: clients.settings }).from(clients).where(eq(clients.id, clientId)),
  )
  return parseClientSettings(client?.settings).requireSecondFactor
}
