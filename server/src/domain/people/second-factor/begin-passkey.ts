import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { passkeys } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { storeChallenge } from './passkey-challenge.ts'
import { relyingParty, USER_VERIFICATION } from './relying-party.ts'

/** Begins to add a passkey. @returns what the browser passes to `navigator.credentials.create` */
export async function beginPasskey(ctx: Ctx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await getCurrentUser(ctx)
  const { id, name } = relyingParty(ctx)
  // System scope: second factors belong to no client.
  return asSystem(ctx, async (tx) => {
    const own = await tx.select().from(passkeys).where(eq(passkeys.userId, user.id))
    const options = await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userID: Buffer.from(user.id),
      userName: user.shown.username,
      userDisplayName: user.shown.name,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
    })
    await storeChallenge(ctx, tx, options.challenge)
    return options
  })
}
