import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { halfSignIns, passkeys } from '../../../platform/db/schema/second-factors.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { signedInUser } from '../auth/signed-in-user.ts'
import { storeChallenge } from './passkey-challenge.ts'
import { relyingParty, USER_VERIFICATION } from './relying-party.ts'

/** @throws AppError `auth.passkey_not_found` for a person without a passkey */
async function createOptions(
  ctx: Ctx,
  tx: Tx,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = await tx.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (own.length === 0) throw new AppError('auth.passkey_not_found')
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: USER_VERIFICATION,
  })
}

/** For a proof of identity: what the browser passes to `navigator.credentials.get`. */
export async function beginPasskeyStepUp(ctx: Ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
  // System scope: second factors belong to no client.
  return asSystem(ctx, async (tx) => {
    const options = await createOptions(ctx, tx, signedInUser(ctx).userId)
    await storeChallenge(ctx, tx, options.challenge)
    return options
  })
}

/** The same for the second step of a sign-in. @throws AppError `auth.second_factor_over`, `auth.passkey_not_found` */
export async function beginPasskeySignIn(
  ctx: Ctx,
  { ticket }: { ticket: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const byTicket = and(
    eq(halfSignIns.ticketHash, hashToken(ticket)),
    gt(halfSignIns.expiresAt, ctx.clock.now()),
  )
  // System scope: nobody is signed in yet.
  return asSystem(ctx, async (tx) => {
    const [half] = await tx.select().from(halfSignIns).where(byTicket).for('update')
    if (!half) throw new AppError('auth.second_factor_over')
    const options = await createOptions(ctx, tx, half.userId)
    await tx.update(halfSignIns).set({ passkeyChallenge: options.challenge }).where(byTicket)
    return options
  })
}
