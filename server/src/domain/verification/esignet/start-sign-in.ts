import * as oidc from 'openid-client'
import type { JWK } from 'jose'
import { esignetSignIns } from '../../../platform/db/schema/esignet.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import {
  esignetKeyAad,
  type EsignetSettingsRow,
  esignetRedirectUri,
  findEsignetSettings,
} from '../../clients/esignet/esignet-settings.ts'
import { discoverEsignet } from '../../clients/esignet/discover-esignet.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireConsent } from '../session/consents-in-force.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { signInAad } from '../session/esignet-sign-ins.ts'

/** How long the customer may take at the provider. */
const VALID_MINUTES = 15

/** What is asked about the person. */
const CLAIMS = {
  userinfo: {
    name: { essential: true },
    birthdate: { essential: true },
    gender: null,
    phone_number: null,
  },
  id_token: {},
}

/** The secrets of one sign-in. */
export interface SignInSecrets {
  nonce: string
  verifier: string
}

/** The client's settings and its private key; the sign-in is off if null. */
export async function openEsignet(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
): Promise<{ settings: EsignetSettingsRow; key: JWK } | null> {
  const settings = await findEsignetSettings(tx, clientId)
  if (!settings?.enabled) return null
  const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
  const key = JSON.parse(ctx.sealer.open(dataKey, esignetKeyAad(clientId), settings.privateKey)) as JWK
  return { settings, key }
}

/**
 * Starts a sign-in: stores what its answer will be checked with and returns the provider's address.
 * @throws AppError as `requireOpen`; `consent.required`, `esignet.off`, `esignet.unavailable`
 */
export async function startSignIn(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<{ url: string }> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const admit = async (tx: Tx, lock: boolean) => {
    const loaded = await loadSession(tx, sessionId, { lock })
    requireOpen(ctx, loaded.verification)
    await requireConsent(tx, sessionId)
    return loaded
  }
  const esignet = await asTenant(ctx, clientId, async (tx) => {
    await admit(tx, false)
    return openEsignet(ctx, tx, clientId)
  })
  if (!esignet) throw new AppError('esignet.off')
  const { settings, key } = esignet
  const provider = await discoverEsignet(ctx, settings, key).catch((cause: unknown) => {
    ctx.log.warn({ err: cause, clientId }, 'the provider of the sign-in with Fayda does not answer')
    throw new AppError('esignet.unavailable', { cause })
  })
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: esignetRedirectUri(ctx),
    scope: 'openid profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    acr_values: settings.acrValues.join(' '),
    claims: JSON.stringify(CLAIMS),
    claims_locales: 'en am',
  })
  await asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await admit(tx, true)
    const dataKey = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const stateHash = hashToken(state)
    const secrets: SignInSecrets = { nonce, verifier }
    const now = ctx.clock.now()
    await tx.insert(esignetSignIns).values({
      stateHash,
      clientId,
      verificationId: session.verificationId,
      sessionId,
      secrets: ctx.sealer.seal(
        dataKey,
        signInAad({ clientId, stateHash }, 'secrets'),
        JSON.stringify(secrets),
      ),
      createdAt: now,
      expiresAt: new Date(now.getTime() + VALID_MINUTES * 60_000),
    })
    await recordAudit(ctx, tx, { action: 'esignet.started', subject: session.verificationId })
  })
  return { url: url.href }
}
