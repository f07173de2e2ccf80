import * as oidc from 'openid-client'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'

/** For each call to the provider: a person waits. */
const TIMEOUT_MS = 10_000
/** Signed user info contains a portrait. */
const MAX_BYTES = 1_000_000

export interface OidcClient {
  issuer: string
  oidcClientId: string
  /** How the client authenticates at the token endpoint; without it only the endpoints are read. */
  authentication?: oidc.ClientAuth
  metadata?: Partial<oidc.ClientMetadata>
}

/**
 * An OpenID provider's endpoints and keys, read by discovery. Every call goes through the safe fetch with its address
 * rules.
 * @throws Error when there is none or it does not support PKCE with S256
 */
export async function discoverProvider(
  { safeFetch }: { safeFetch: SafeFetch },
  { issuer, oidcClientId, authentication = oidc.None(), metadata }: OidcClient,
): Promise<oidc.Configuration> {
  const fetch: oidc.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await safeFetch.request(url, {
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
  const provider = await oidc.discovery(new URL(issuer), oidcClientId, metadata, authentication, {
    [oidc.customFetch]: fetch,
    timeout: TIMEOUT_MS / 1000,
    // http only where the address rules allow it: for tests and internal networks.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
  if (!provider.serverMetadata().supportsPKCE())
    throw new Error('the provider does not support PKCE with S256')
  return provider
}
