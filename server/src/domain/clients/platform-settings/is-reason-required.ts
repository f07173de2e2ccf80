import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'

/**
 * Whether platform staff must give a reason to open a customer's personal data or images; it is stored as `reason` in
 * the `details` of the audit row. Never applies to a client's own staff.
 */
export async function isReasonRequired(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'admin') return false
  // The platform's own settings belong to no client.
  return asSystem(ctx, async (tx) => (await loadPlatformSettings(tx)).reasonForPersonalData)
}
