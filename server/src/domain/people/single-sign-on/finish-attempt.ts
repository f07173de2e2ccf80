import { STEP_UP_MS } from '@wabi/contract/client/step-up.ts'
import { and, eq, gt } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { singleSignOnAttempts } from '../../../platform/db/schema/single-sign-on.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { openProvider } from './open-provider.ts'
import { type SingleSignOnRow, singleSignOnRedirectUri } from './single-sign-on-settings.ts'
import { attemptAad, type AttemptSecrets } from './start-attempt.ts'

/** What the browser brings back from the provider. */
export interface ProviderAnswer {
  secret: string
  query: string
}

export interface FinishedAttempt {
  settings: SingleSignOnRow
  /** The person who proves again who they are; null for a sign-in. */
  userId: string | null
  /** The provider's lasting name of the person for this client. */
  subject: string
  email: string | null
  /** As the provider says; null if it does not say. */
  emailVerified: boolean | null
}

/**
 * Verifies the provider's answer, once: each state is used up by the first answer that the browser with its secret
 * brings. Signature, issuer, audience, nonce and times are verified by the library.
 * @throws AppError `single_sign_on.failed`, and as `openProvider`
 */
export async function finishAttempt(ctx: Ctx, { secret, query }: ProviderAnswer): Promise<FinishedAttempt> {
  const parameters = new URLSearchParams(query)
  const state = parameters.get('state') ?? ''
  const stateHash = hashToken(state)
  // System scope: the state identifies the client.
  const taken = await asSystem(ctx, async (tx) => {
    const [attempt] = await tx
      .delete(singleSignOnAttempts)
      .where(
        and(
          eq(singleSignOnAttempts.stateHash, stateHash),
          eq(singleSignOnAttempts.secretHash, hashToken(secret)),
          gt(singleSignOnAttempts.expiresAt, ctx.clock.now()),
        ),
      )
      .returning()
    if (!attempt) return null
    const { clientId } = attempt
    const key = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const opened = ctx.sealer.open(key, attemptAad(clientId, stateHash), attempt.secrets)
    return { attempt, secrets: JSON.parse(opened) as AttemptSecrets }
  })
  if (!taken) throw new AppError('single_sign_on.failed')
  const { clientId, userId } = taken.attempt
  const { settings, provider } = await openProvider(ctx, clientId)
  try {
    const tokens = await oidc.authorizationCodeGrant(
      provider,
      new URL(`${singleSignOnRedirectUri(ctx)}?${parameters}`),
      {
        expectedState: state,
        expectedNonce: taken.secrets.nonce,
        pkceCodeVerifier: taken.secrets.verifier,
        idTokenExpected: true,
        ...(userId !== null && { maxAge: STEP_UP_MS / 1000 }),
      },
    )
    const claims = tokens.claims()!
    // Providers may give the address only as user info.
    const person: Readonly<Record<string, unknown>> =
      claims.email === undefined && provider.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims
    return {
      settings,
      userId,
      subject: claims.sub,
      email: typeof person.email === 'string' ? person.email : null,
      emailVerified: typeof person.email_verified === 'boolean' ? person.email_verified : null,
    }
  } catch (cause) {
    // Without the error itself: it may contain the provider's answer.
    const code = cause instanceof Error ? ((cause as { code?: string }).code ?? cause.name) : 'unknown'
    ctx.log.warn({ clientId, code }, 'a single sign-on did not succeed')
    throw new AppError('single_sign_on.failed', { cause })
  }
}
