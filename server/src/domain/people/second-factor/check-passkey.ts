import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@wabi/contract/shapes/passkeys.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import { passkeys } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Whether this answer to the challenge was signed by one of the person's passkeys. A counter that did not grow is a
 * copied key, and wrong. Needs the system scope.
 */
export async function checkPasskey(
  ctx: Ctx,
  tx: Tx,
  {
    userId,
    challenge,
    response,
  }: { userId: string; challenge: string; response: z.output<typeof PasskeyAnswer> },
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id)))
    .for('update')
  if (!row) return false
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
    // The library's errors say what does not fit: all of them are wrong answers.
  }).catch(() => null)
  if (!checked?.verified) return false
  await tx
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: ctx.clock.now() })
    .where(eq(passkeys.id, row.id))
  return true
}
