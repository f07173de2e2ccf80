import { WabiError } from '../http/wabi-error.ts'

/** Standard base64, padding optional. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/u

/** Bytes of standard base64; null for anything else. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!BASE64.test(text)) return null
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

const HMAC = { algorithm: { name: 'HMAC', hash: 'SHA-256' }, version: 'v1,', minBytes: 24, maxBytes: 64 }
const ED25519 = { algorithm: { name: 'Ed25519' }, version: 'v1a,', minBytes: 32, maxBytes: 32 }

/**
 * Parses a secret in the form it is shown: `whsec_` and 24 to 64 bytes of base64, or a public key, `whpk_` and 32
 * bytes. An empty secret, which some libraries accept, would let anyone sign.
 * @throws WabiError `webhook.secret_invalid`
 */
export function readSecret(secret: string) {
  const kind = secret.startsWith('whpk_') ? ED25519 : HMAC
  const bytes = decodeBase64(secret.replace(/^wh(sec|pk)_/u, ''))
  if (bytes && bytes.length >= kind.minBytes && bytes.length <= kind.maxBytes) return { ...kind, bytes }
  throw new WabiError('This is not the secret of a webhook: whsec_ and 24 to 64 bytes of base64.', {
    code: 'webhook.secret_invalid',
  })
}
