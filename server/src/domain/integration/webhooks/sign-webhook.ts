import { randomBytes } from 'node:crypto'
import { hmacSha256 } from '../../../platform/runtime/hmac-sha256.ts'

const PREFIX = 'whsec_'

/** `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0.0: 24 to 64 bytes). */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

export interface Signable {
  /** Without a dot, which would make the signed content ambiguous. The same on every retry. */
  id: string
  /** Of this attempt, in seconds since 1970. */
  timestamp: number
  /** Exactly the bytes that are sent. */
  body: Uint8Array
}

/** `v1` signature of Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`. */
function signature(secret: string, { id, timestamp, body }: Signable): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')
  if (key.length < 24 || key.length > 64) throw new Error('a webhook secret has 24 to 64 bytes')
  if (id.includes('.')) throw new Error('a message id has no dot')
  return `v1,${hmacSha256(key, `${id}.${timestamp}.`, body).toString('base64')}`
}

/** The headers of one attempt. During a rotation every secret signs, so that a receiver may hold either. */
export function signWebhook(secrets: readonly string[], message: Signable): Record<string, string> {
  if (secrets.length === 0) throw new Error('a webhook is signed by at least one secret')
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
  }
}
