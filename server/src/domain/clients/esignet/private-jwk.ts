import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import type { JWK } from 'jose'

const MIN_RSA_BITS = 2048

/** Reads a private JWK, RSA or P-256, from JSON or (as the provider hands it out) base64 of it; null if it is none. */
export function parsePrivateJwk(text: string): JWK | null {
  for (const json of [text, Buffer.from(text, 'base64').toString('utf8')]) {
    try {
      const { kty, kid, crv, n, e, d, p, q, dp, dq, qi, x, y } = JSON.parse(json) as JWK
      const jwk = kty === 'RSA' ? { kty, kid, n, e, d, p, q, dp, dq, qi } : { kty, kid, crv, x, y, d }
      const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey({
        key: JSON.parse(JSON.stringify(jwk)) as JsonWebKey,
        format: 'jwk',
      })
      const fits =
        (type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS) ||
        (type === 'ec' && details?.namedCurve === 'prime256v1')
      return fits ? (JSON.parse(JSON.stringify(jwk)) as JWK) : null
    } catch {
      // Not of this form.
    }
  }
  return null
}
