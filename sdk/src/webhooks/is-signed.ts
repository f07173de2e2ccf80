import { decodeBase64, readSecret } from './read-secret.ts'

export interface SignedContent {
  id: string
  timestamp: string
  /** `v1,…` or `v1a,…`, several separated by spaces. */
  signature: string
  body: Uint8Array
}

/** A sender has a new and an old secret; verifying many more signatures would only cost time. */
const MAX_SIGNATURES = 20

/**
 * Whether one of the signatures matches one of the secrets, by Standard Webhooks 1.0.0: HMAC-SHA256 (`v1`), or Ed25519
 * (`v1a`) for a public key `whpk_…`. `crypto.subtle.verify` compares in constant time; all are checked, whichever
 * matches.
 * @throws WabiError `webhook.secret_invalid`
 */
export async function isSigned(
  secrets: readonly string[],
  { id, timestamp, signature, body }: SignedContent,
) {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  const given = signature.split(' ').slice(0, MAX_SIGNATURES)
  const verdicts: boolean[] = []
  for (const secret of secrets) {
    const { algorithm, version, bytes } = readSecret(secret)
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    for (const one of given) {
      const signed = one.startsWith(version) ? decodeBase64(one.slice(version.length)) : null
      if (signed) verdicts.push(await crypto.subtle.verify(algorithm, key, signed, content))
    }
  }
  return verdicts.includes(true)
}
