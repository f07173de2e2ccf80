import type { webcrypto } from 'node:crypto'
import * as oidc from 'openid-client'
import type { JWK } from 'jose'
import type { Ctx } from '../../kernel/context.ts'

/** For each call to the provider: the customer waits. */
const TIMEOUT_MS = 10_000
/** Signed user info contains a portrait. */
const MAX_BYTES = 1_000_000

/**
 * The provider's endpoints and keys, read by discovery. Every call goes through the platform's safe fetch with its
 * address rules. With a key: a client that authenticates by it, insists on signatures, and opens encrypted answers.
 * @throws Error when there is none or it does not support PKCE with S256
 */
export async function discoverProvider(
  ctx: Ctx,
  { issuer, oidcClientId }: { issuer: string; oidcClientId: string },
  key?: JWK,
): Promise<oidc.Configuration> {
  const fetch: oidc.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await ctx.safeFetch.request(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body instanceof URLSearchParams || typeof body === 'string' ? Buffer.from(String(body)) : null,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    // A response with one of these statuses must not have a body.
    const empty = [101, 204, 205, 304].includes(answer.status)
    return new Response(empty ? null : new Uint8Array(answer.body), answer)
  }
  const algorithm = key?.kty === 'EC' ? 'ES256' : 'RS256'
  const provider = await oidc.discovery(
    new URL(issuer),
    oidcClientId,
    { userinfo_signed_response_alg: 'RS256', id_token_signed_response_alg: 'RS256' },
    key ? oidc.PrivateKeyJwt(await signingKey(key, algorithm)) : oidc.None(),
    {
      [oidc.customFetch]: fetch,
      timeout: TIMEOUT_MS / 1000,
      // http only where the address rules allow it: for tests and internal networks.
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    },
  )
  if (!provider.serverMetadata().supportsPKCE())
    throw new Error('the provider does not support PKCE with S256')
  if (key) {
    oidc.enableNonRepudiationChecks(provider)
    if (key.kty === 'RSA') oidc.enableDecryptingResponses(provider, undefined, await decryptionKey(key))
  }
  return provider
}

async function signingKey(jwk: JWK, algorithm: 'RS256' | 'ES256') {
  const scheme =
    algorithm === 'RS256'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', jwk as webcrypto.JsonWebKey, scheme, false, ['sign'])
  return typeof jwk.kid === 'string' ? { key, kid: jwk.kid } : key
}

async function decryptionKey(jwk: JWK) {
  const scheme = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', jwk as webcrypto.JsonWebKey, scheme, false, ['decrypt'])
  return typeof jwk.kid === 'string' ? { key, kid: jwk.kid } : key
}
