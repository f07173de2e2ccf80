import type { WebhookEvent } from '../types.ts'
import { WabiError } from '../wabi-error.ts'
import { headersOf, type WebhookHeaders } from './headers-of.ts'
import { isSigned } from './is-signed.ts'

export interface VerifyWebhook {
  /** The body exactly as it came: its text or its bytes, before anything has parsed it. */
  payload: string | Uint8Array | ArrayBuffer
  headers: WebhookHeaders
  /** `whsec_…`; several while you change from one to another. */
  secret: string | readonly string[]
  /** How far the sender's clock may be from ours, either way; 300 unless told. */
  toleranceSeconds?: number
  /** Milliseconds since 1970; now unless told. */
  now?: number
}

const TOLERANCE_SECONDS = 300

/**
 * The event of a webhook, once it is known to be from the holder of the secret, unchanged, and not an old one sent again.
 * An event may come twice: its `webhook-id` is the same then.
 * @throws WabiError `webhook.header_missing`, `webhook.timestamp_invalid`, `webhook.too_old`, `webhook.too_new`,
 *   `webhook.signature_wrong`, `webhook.secret_invalid` or `webhook.body_unreadable`, and a TypeError without a secret
 */
export async function verifyWebhook(wanted: VerifyWebhook): Promise<WebhookEvent> {
  const { payload, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = wanted
  const body = bytesOf(payload)
  const said = headersOf(wanted.headers)
  const secrets = typeof wanted.secret === 'string' ? [wanted.secret] : [...(wanted.secret ?? [])]
  // Not a WabiError: whoever answers those with a 4xx would turn every webhook away, and never hear why.
  if (secrets.length === 0) throw new TypeError('secret is missing: the whsec_… of your webhook')
  if (!(await isSigned(secrets, { ...said, body })))
    throw new WabiError('No signature is of this secret, or the body was changed on the way.', {
      code: 'webhook.signature_wrong',
    })
  checkTime(said.timestamp, toleranceSeconds, now)
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
  // Not `age > tolerance`: a tolerance that is no number would let every age pass.
  if (Math.abs(age) <= toleranceSeconds) return
  throw age > 0
    ? new WabiError(`This webhook was sent ${age} s ago.`, { code: 'webhook.too_old' })
    : new WabiError(`This webhook comes from ${-age} s ahead: is a clock wrong?`, { code: 'webhook.too_new' })
}

function bytesOf(payload: VerifyWebhook['payload']): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload)
  if (payload instanceof Uint8Array) return payload
  if (payload instanceof ArrayBuffer) return new Uint8Array(payload)
  throw new WabiError('payload has to be the body as it came, not what was parsed from it.', {
    code: 'webhook.body_unreadable',
  })
}
