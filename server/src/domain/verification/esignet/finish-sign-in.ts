import * as oidc from 'openid-client'
import { and, eq } from 'drizzle-orm'
import type { EsignetState } from '@wabi/contract/verification/esignet.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { esignetSignIns } from '../../../platform/db/schema/esignet.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { hashToken } from '../../../platform/runtime/random.ts'
import { discoverEsignet } from '../../clients/esignet/discover-esignet.ts'
import { esignetRedirectUri } from '../../clients/esignet/esignet-settings.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { keyOwner } from '../session/sealing-aad.ts'
import { readPerson } from './read-person.ts'
import { signInAad, type SignedInPerson } from '../session/esignet-sign-ins.ts'
import { openEsignet, type SignInSecrets } from './start-sign-in.ts'

const MAX_AMR = 10
const MAX_LENGTH = 100

interface Answer {
  person: SignedInPerson
  acr: string | null
  amr: string[] | null
}

/**
 * Handles the provider's answer, once: a second one with the same state, a late one and one for a closed check change
 * nothing. Errors are recorded and never thrown: the check continues without the sign-in.
 * @param query of the address that the provider sent the browser to
 * @throws AppError as `requireCustomer`
 */
export async function finishSignIn(
  ctx: Ctx,
  { sessionId, query }: { sessionId: string; query: URLSearchParams },
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  const state = query.get('state') ?? ''
  const own = and(ofTenant(esignetSignIns), eq(esignetSignIns.stateHash, hashToken(state)))
  const taken = await asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId, { lock: true })
    const [row] = await tx.select().from(esignetSignIns).where(own)
    if (row?.sessionId !== sessionId || row.secrets === null) return null
    requireOpen(ctx, verification)
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const secrets = JSON.parse(ctx.sealer.open(key, signInAad(row, 'secrets'), row.secrets)) as SignInSecrets
    // Whatever happens next, this state is used up.
    await tx.update(esignetSignIns).set({ secrets: null, state: 'failed' }).where(own)
    return { row, key, secrets, esignet: await openEsignet(ctx, tx, clientId) }
  })
  if (!taken || taken.row.expiresAt <= ctx.clock.now()) return
  const { row, key, secrets, esignet } = taken
  let answer: Answer | null = null
  let ended: EsignetState = 'failed'
  try {
    if (esignet) {
      const provider = await discoverEsignet(ctx, esignet.settings, esignet.key)
      answer = await exchange(provider, { ctx, query, secrets, state, acrValues: esignet.settings.acrValues })
      ended = 'signed_in'
    }
  } catch (err) {
    if (err instanceof oidc.AuthorizationResponseError) ended = 'aborted'
    // Without the error itself: it may contain the provider's answer.
    ctx.log.warn({ sessionId, code: errorCode(err) }, 'a sign-in with Fayda did not succeed')
  }
  await asTenant(ctx, clientId, async (tx) => {
    const { session, verification } = await loadSession(tx, sessionId, { lock: true })
    // Closed or erased meanwhile.
    requireOpen(ctx, verification)
    await tx
      .update(esignetSignIns)
      .set({
        state: ended,
        endedAt: ctx.clock.now(),
        ...(answer && {
          person: ctx.sealer.seal(key, signInAad(row, 'person'), JSON.stringify(answer.person)),
          acr: answer.acr,
          amr: answer.amr,
        }),
      })
      .where(own)
    await recordAudit(ctx, tx, {
      action: 'esignet.ended',
      subject: session.verificationId,
      details: { state: ended, acr: answer?.acr ?? null },
    })
  })
}

const errorCode = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'

/** Exchanges the code and fetches the user info; every signature, nonce and subject is verified by the library. */
async function exchange(
  provider: oidc.Configuration,
  given: {
    ctx: Ctx
    query: URLSearchParams
    secrets: SignInSecrets
    state: string
    acrValues: readonly string[]
  },
): Promise<Answer> {
  const { ctx, query, secrets, state, acrValues } = given
  const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${esignetRedirectUri(ctx)}?${query}`), {
    expectedState: state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the answer has no ID token')
  const acr = shortText(claims.acr)
  if (acr !== null && !acrValues.includes(acr)) throw new Error('the person was authenticated in another way')
  const person = readPerson(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub))
  const { amr } = claims
  return {
    person,
    acr,
    amr: Array.isArray(amr) ? amr.flatMap((one) => shortText(one) ?? []).slice(0, MAX_AMR) : null,
  }
}

const shortText = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH ? value : null
