import type { z } from 'zod'
import type { adminSettingsApi } from '@wabi/contract/api/admin/settings.ts'
import type { Ctx } from '../../context.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import { platformSettings } from './platform-settings.ts'
import { signUpMode } from './sign-up-mode.ts'

type Shown = z.output<typeof adminSettingsApi.getPlatformSettings.reply>['data']

export function getPlatformSettings(ctx: Ctx): Promise<Shown> {
  // The platform's own settings belong to no client.
  return asSystem(ctx, async (tx) => ({
    ...(await platformSettings(tx)),
    signUp: await signUpMode(ctx.config, tx),
    signUpFixed: ctx.config.signUp !== null,
  }))
}
