import { PLATFORM_NAME } from '../../mail/emails/render-letter.ts'
import type { Ctx } from '../../kernel/context.ts'

/** What passkeys are bound to (WebAuthn level 3, section 5.4.2): the host and origin of `PUBLIC_URL`. */
export function relyingParty({ config }: Pick<Ctx, 'config'>): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, name: PLATFORM_NAME, origin }
}

/**
 * A passkey is asked to verify its owner where it can. Keys without a PIN or sensor are accepted: they come in addition
 * to the password.
 */
export const USER_VERIFICATION = 'preferred'
