import type { webcrypto } from 'node:crypto'
import type { JWK } from 'jose'
import * as oidc from 'openid-client'
import { discoverProvider } from '../../../platform/oidc/discover-provider.ts'
import type { Ctx } from '../../kernel/context.ts'

/**
 * eSignet as an OpenID provider. With a key: a client that authenticates by it, insists on signatures, and opens
 * encrypted answers.
 * @throws Error as `discoverProvider`
 */
export async function discoverEsignet(
  ctx: Ctx,
  { issuer, oidcClientId }: { issuer: string; oidcClientId: string },
  key?: JWK,
): Promise<oidc.Configuration> {
  const algorithm = key?.kty === 'EC' ? 'ES256' : 'RS256'
  const provider = await discoverProvider(ctx, {
    issuer,
    oidcClientId,
    metadata: { userinfo_signed_response_alg: 'RS256', id_token_signed_response_alg: 'RS256' },
    ...(key && { authentication: oidc.PrivateKeyJwt(await signingKey(key, algorithm)) }),
  })
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
