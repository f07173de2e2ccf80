import type { z } from 'zod'
import type { adminSettingsApi } from '@wabi/contract/api/admin/settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'
import { resolveSignUpMode } from './sign-up-mode.ts'

type Shown = z.output<typeof adminSettingsApi.getPlatformSettings.reply>['data']

export function getPlatformSettings(ctx: Ctx): Promise<Shown> {
  // The platform's own settings belong to no client.
  return asSystem(ctx, async (tx) => ({
    ...(await loadPlatformSettings(tx)),
    signUp: await resolveSignUpMode(ctx.config, tx),
    signUpFixed: ctx.config.signUp !== null,
  }))
}
