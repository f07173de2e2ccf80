import { createHmac, createSecretKey } from 'node:crypto'

/**
 * HMAC-SHA-256 (RFC 2104) of the parts, one after another. As a key object: Node 24 needs 10 us instead of 2 to find out
 * what raw bytes are (measured).
 */
export function hmacSha256(key: Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', createSecretKey(key))
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
