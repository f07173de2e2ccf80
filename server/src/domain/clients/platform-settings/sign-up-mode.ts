import type { SignUpMode } from '@wabi/contract/client/sign-up.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { loadPlatformSettings } from '../../kernel/platform-settings.ts'

/** The sign-up mode: SIGN_UP, else the setting, else `approval` in production and `open` elsewhere. */
export async function resolveSignUpMode(
  { signUp, production }: Pick<Config, 'signUp' | 'production'>,
  tx: Tx,
): Promise<SignUpMode> {
  return signUp ?? (await loadPlatformSettings(tx)).signUp ?? (production ? 'approval' : 'open')
}

export function getSignUpMode(ctx: Ctx): Promise<SignUpMode> {
  // The platform's own settings belong to no client.
  return asSystem(ctx, (tx) => resolveSignUpMode(ctx.config, tx))
}
