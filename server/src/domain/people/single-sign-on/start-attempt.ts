import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import * as oidc from 'openid-client'
import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { singleSignOnAttempts } from '../../../platform/db/schema/single-sign-on.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { openProvider } from './open-provider.ts'
import { singleSignOnRedirectUri } from './single-sign-on-settings.ts'

/** How long the person may take at the provider. */
const VALID_MS = 15 * MINUTE_MS

/** What an answer is verified with. */
export interface AttemptSecrets {
  nonce: string
  verifier: string
}

export interface StartedAttempt {
  url: string
  /** Binds the answer to the browser that started: nobody can sign a stranger's browser in to their own account. */
  secret: string
}

export const attemptAad = (clientId: string, stateHash: string): SealedPlace => ({
  clientId,
  table: 'single_sign_on_attempts',
  row: stateHash,
  column: 'secrets',
})

/**
 * Starts a sign-in at a client's provider.
 * @param again the person who proves again who they are: the provider must authenticate them anew
 * @throws AppError `single_sign_on.off`, `single_sign_on.unavailable`
 */
export async function startAttempt(
  ctx: Ctx,
  clientId: string,
  again: { userId: string } | null = null,
): Promise<StartedAttempt> {
  const { provider } = await openProvider(ctx, clientId)
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: singleSignOnRedirectUri(ctx),
    scope: 'openid email',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  })
  const secret = newToken()
  const stateHash = hashToken(state)
  const secrets: AttemptSecrets = { nonce, verifier }
  const now = ctx.clock.now()
  await asTenant(ctx, clientId, async (tx) => {
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    await tx.insert(singleSignOnAttempts).values({
      stateHash,
      clientId,
      secretHash: hashToken(secret),
      userId: again?.userId ?? null,
      secrets: ctx.sealer.seal(key, attemptAad(clientId, stateHash), JSON.stringify(secrets)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + VALID_MS),
    })
  })
  return { url: url.href, secret }
}

/** Starts a single sign-on of somebody who is not signed in. @throws AppError as `startAttempt` */
export const startSingleSignOn = (ctx: Ctx, { clientId }: { clientId: string }) => startAttempt(ctx, clientId)

/** Starts a single sign-on by which the signed-in person proves again who they are. @throws AppError as `startAttempt` */
export async function startSingleSignOnStepUp(ctx: Ctx): Promise<StartedAttempt> {
  const { actor } = ctx
  if (actor.kind !== 'client-user') throw new AppError('single_sign_on.off')
  return startAttempt(ctx, actor.clientId, { userId: actor.userId })
}
