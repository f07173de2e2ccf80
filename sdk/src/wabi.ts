import { createCall } from './call.ts'
import { deliveries } from './resources/deliveries.ts'
import { events } from './resources/events.ts'
import { test } from './resources/test.ts'
import { verifications } from './resources/verifications.ts'
import { webhooks } from './resources/webhooks.ts'

export interface WabiOptions {
  /** `wk_live_…` or `wk_test_…`. */
  apiKey: string
  /** Where Wabi runs: `https://verify.abay.example`; `http://` for your own machine or network, since the key goes along. */
  baseUrl: string
  /** Tries after the first; 3 unless told. */
  maxRetries?: number
  /** For one try; 30 000 unless told. */
  timeoutMs?: number
  /** The API's version, a date; the newest unless told. */
  version?: string
  /** Instead of the platform's own. */
  fetch?: typeof fetch
  /** A key in a page can be read by whoever opens it. True says that this page is nobody else's. */
  allowBrowser?: boolean
}

/** Wabi's API. Every method throws a WabiError where it does not succeed, and a TypeError for wrong use: no key, no id. */
export class Wabi {
  readonly verifications: ReturnType<typeof verifications>
  readonly webhooks: ReturnType<typeof webhooks>
  readonly deliveries: ReturnType<typeof deliveries>
  readonly events: ReturnType<typeof events>
  readonly test: ReturnType<typeof test>

  constructor(options: WabiOptions) {
    const { apiKey, baseUrl, maxRetries = 3, timeoutMs = 30_000, version = null } = options ?? {}
    if (!/^[\x21-\x7e]+$/u.test(apiKey ?? ''))
      throw new TypeError('apiKey is missing or has characters that no key has')
    if (!/^https?:\/\/[^/]/u.test(baseUrl ?? ''))
      throw new TypeError('baseUrl has to begin with https://, or http:// on your own machine')
    if ('document' in globalThis && !options.allowBrowser)
      throw new TypeError('an API key does not belong into a page: call Wabi from your server')
    const call = createCall(baseUrl.replace(/\/+$/u, ''), {
      apiKey,
      maxRetries,
      timeoutMs,
      version,
      // Called without a `this`, which browsers and workers refuse for their own.
      fetch: options.fetch ?? ((...request) => fetch(...request)),
    })
    this.verifications = verifications(call)
    this.webhooks = webhooks(call)
    this.deliveries = deliveries(call)
    this.events = events(call)
    this.test = test(call)
  }
}
