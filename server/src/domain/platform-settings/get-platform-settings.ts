import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { type PlatformSettings, platformSettings } from './platform-settings.ts'

export function getPlatformSettings(ctx: Ctx): Promise<PlatformSettings> {
  // The platform's own settings belong to no client.
  return asSystem(ctx, platformSettings)
}
