import type { Ctx } from '../../context.ts'
import { SafeFetchError, type SafeResponse } from '../../platform/safe-fetch.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { eventBytes } from './event-body.ts'
import { signWebhook } from './sign-webhook.ts'

/** What one call met. */
export interface MadeAttempt {
  delivery: ClaimedDelivery
  at: Date
  ms: number
  requestHeaders: Record<string, string>
  response: SafeResponse | null
  /** Null: it was delivered. */
  error: string | null
}

/** Signs and sends one delivery by Standard Webhooks 1.0.0. Only 2xx is success. Never throws: what went wrong is the answer. */
export async function sendDelivery(ctx: Ctx, delivery: ClaimedDelivery): Promise<MadeAttempt> {
  const at = ctx.clock.now()
  const begun = performance.now()
  const met: Pick<MadeAttempt, 'delivery' | 'at' | 'requestHeaders'> = { delivery, at, requestHeaders: {} }
  try {
    // One buffer is signed and sent.
    const body = eventBytes(delivery.payload)
    const requestHeaders = {
      'content-type': 'application/json',
      'user-agent': 'Wabi-Webhooks/1.0',
      ...signWebhook(delivery.secrets, {
        id: delivery.eventId,
        timestamp: Math.floor(at.getTime() / 1000),
        body,
      }),
    }
    met.requestHeaders = requestHeaders
    const response = await ctx.safeFetch.post(delivery.url, {
      headers: requestHeaders,
      body,
      timeoutMs: delivery.timeoutSeconds * 1000,
    })
    const delivered = response.status >= 200 && response.status < 300
    const error = delivered ? null : `The endpoint answered ${response.status}.`
    return { ...met, response, error, ms: response.ms }
  } catch (err) {
    const ms = Math.round(performance.now() - begun)
    if (err instanceof SafeFetchError) return { ...met, response: null, error: err.message, ms }
    ctx.log.error({ err, webhookLogId: delivery.id }, 'a delivery could not be made')
    return { ...met, response: null, error: 'The call could not be made.', ms }
  }
}
