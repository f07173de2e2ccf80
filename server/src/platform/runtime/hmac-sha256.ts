import { createHmac, createSecretKey } from 'node:crypto'

/**
 * HMAC-SHA-256 (RFC 2104) of the parts, one after another. With a key object: raw bytes
 * cost 10 us a call instead of 2 on Node 24 (measured).
 */
export function hmacSha256(key: Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', createSecretKey(key))
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
