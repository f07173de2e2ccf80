import type { WebhookEvent } from '../types/types.ts'
import { WabiError } from '../http/wabi-error.ts'
import { readHeaders, type WebhookHeaders } from './read-headers.ts'
import { isSigned } from './is-signed.ts'

export interface VerifyWebhook {
  /** The body exactly as received, as text or bytes, before any parsing. */
  payload: string | Uint8Array | ArrayBuffer
  headers: WebhookHeaders
  /** `whsec_…`; several while you rotate it. */
  secret: string | readonly string[]
  /** How far the sender's clock may differ, either way. Default: 300. */
  toleranceSeconds?: number
  /** Milliseconds since 1970. Default: now. */
  now?: number
}

const TOLERANCE_SECONDS = 300

/**
 * Verifies a webhook and returns its event: sent by the holder of the secret, unchanged, and not an old one replayed.
 * An event may arrive twice, with the same `webhook-id`.
 * @throws WabiError `webhook.header_missing`, `webhook.timestamp_invalid`, `webhook.too_old`, `webhook.too_new`,
 *   `webhook.signature_wrong`, `webhook.secret_invalid` or `webhook.body_unreadable`, and a TypeError without a secret
 */
export async function verifyWebhook(input: VerifyWebhook): Promise<WebhookEvent> {
  const { payload, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = input
  const body = toBytes(payload)
  const signed = readHeaders(input.headers)
  const secrets = typeof input.secret === 'string' ? [input.secret] : [...(input.secret ?? [])]
  // Not a WabiError: an endpoint that answers those with 4xx would refuse every webhook without anyone noticing.
  if (secrets.length === 0) throw new TypeError('secret is missing: the whsec_… of your webhook')
  if (!(await isSigned(secrets, { ...signed, body })))
    throw new WabiError('No signature matches this secret, or the body was changed in transit.', {
      code: 'webhook.signature_wrong',
    })
  checkTime(signed.timestamp, toleranceSeconds, now)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent
  } catch (cause) {
    throw new WabiError('The body is not JSON.', { code: 'webhook.body_unreadable', cause })
  }
}

function checkTime(timestamp: string, toleranceSeconds: number, now: number): void {
  if (!/^\d{1,12}$/u.test(timestamp))
    throw new WabiError('webhook-timestamp is not a time.', { code: 'webhook.timestamp_invalid' })
  const age = Math.floor(now / 1000) - Number(timestamp)
  // Not `age > tolerance`: with NaN as tolerance, every age would pass.
  if (Math.abs(age) <= toleranceSeconds) return
  throw age > 0
    ? new WabiError(`This webhook was sent ${age} s ago.`, { code: 'webhook.too_old' })
    : new WabiError(`This webhook is dated ${-age} s in the future: is a clock wrong?`, {
        code: 'webhook.too_new',
      })
}

function toBytes(payload: VerifyWebhook['payload']): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload)
  if (payload instanceof Uint8Array) return payload
  if (payload instanceof ArrayBuffer) return new Uint8Array(payload)
  throw new WabiError('payload must be the body as received, not the parsed value.', {
    code: 'webhook.body_unreadable',
  })
}
