import { VERSION_HEADER } from '@wabi/contract/endpoint/api-version.ts'
import type { Ctx } from '../../kernel/context.ts'
import { SafeFetchError, type SafeResponse } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { eventBytes } from './event-body.ts'
import { signWebhook } from './sign-webhook.ts'

/** The result of one call. */
export interface AttemptResult {
  delivery: ClaimedDelivery
  at: Date
  ms: number
  requestHeaders: Record<string, string>
  response: SafeResponse | null
  /** Null if it was delivered. */
  error: string | null
}

/**
 * Signs and sends one delivery by Standard Webhooks 1.0.0. Only 2xx is success. Never throws: errors are in the result.
 */
export async function sendDelivery(ctx: Ctx, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const at = ctx.clock.now()
  const startedMs = performance.now()
  const attempt: Pick<AttemptResult, 'delivery' | 'at' | 'requestHeaders'> = {
    delivery,
    at,
    requestHeaders: {},
  }
  try {
    // The same buffer is signed and sent.
    const body = eventBytes(delivery.payload)
    const requestHeaders = {
      'content-type': 'application/json',
      'user-agent': 'Wabi-Webhooks/1.0',
      [VERSION_HEADER.toLowerCase()]: delivery.apiVersion,
      ...signWebhook(delivery.secrets, {
        id: delivery.eventId,
        timestamp: Math.floor(at.getTime() / 1000),
        body,
      }),
    }
    attempt.requestHeaders = requestHeaders
    const response = await ctx.safeFetch.post(delivery.url, {
      headers: requestHeaders,
      body,
      timeoutMs: delivery.timeoutSeconds * 1000,
    })
    const delivered = response.status >= 200 && response.status < 300
    const error = delivered ? null : `The endpoint answered ${response.status}.`
    return { ...attempt, response, error, ms: response.ms }
  } catch (err) {
    const ms = Math.round(performance.now() - startedMs)
    if (err instanceof SafeFetchError) return { ...attempt, response: null, error: err.message, ms }
    ctx.log.error({ err, webhookLogId: delivery.id }, 'a delivery could not be sent')
    return { ...attempt, response: null, error: 'The call could not be made.', ms }
  }
}
