import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { MAX_PASSKEYS } from '@wabi/contract/client/passkeys.ts'
import type { PasskeyRegistration } from '@wabi/contract/shapes/passkeys.ts'
import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import { passkeys } from '../../../platform/db/schema/second-factors.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { getCurrentUser } from '../auth/get-current-user.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

/**
 * Adds the passkey that answers the challenge of this sign-in.
 * @returns recovery codes, shown only this once, with the person's first second factor; else null
 * @throws AppError `auth.passkey_over`, `auth.passkey_wrong`, `auth.passkey_too_many`
 */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: z.output<typeof PasskeyRegistration> },
): Promise<string[] | null> {
  const user = await getCurrentUser(ctx)
  const { kind } = user.shown
  // System scope: second factors belong to no client.
  const expectedChallenge = await asSystem(ctx, (tx) => takeChallenge(ctx, tx))
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => {
    // The library's errors say what is malformed; the browser made the answer, so the user can only try again.
    throw new AppError('auth.passkey_wrong')
  })
  if (!registrationInfo) throw new AppError('auth.passkey_wrong')
  const { credential } = registrationInfo
  // System scope, as above.
  return asSystem(ctx, async (tx) => {
    const [own] = await tx.select({ times: count() }).from(passkeys).where(eq(passkeys.userId, user.id))
    if ((own?.times ?? 0) >= MAX_PASSKEYS) throw new AppError('auth.passkey_too_many')
    const added = await tx
      .insert(passkeys)
      .values({
        id: randomUUID(),
        userId: user.id,
        userType: kind,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new AppError('auth.passkey_wrong')
    await recordAudit(ctx, tx, {
      action: 'second_factor.passkey_added',
      subject: user.id,
      clientId: user.clientId,
    })
    if (user.shown.secondFactor) return null
    return replaceRecoveryCodes(ctx, tx, { userId: user.id, userType: kind })
  })
}
