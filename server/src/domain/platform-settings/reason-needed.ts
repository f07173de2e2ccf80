import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { platformSettings } from './platform-settings.ts'

/**
 * Whether platform staff who open a customer's personal data or pictures have to say why; the reason belongs into the
 * `details` of the audit row, as `reason`. Never for a client's own people.
 */
export async function reasonNeeded(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'admin') return false
  // The platform's own settings belong to no client.
  return asSystem(ctx, async (tx) => (await platformSettings(tx)).reasonForPersonalData)
}
