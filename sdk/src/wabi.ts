import { API_VERSION } from './types/api.gen.ts'
import { createCall } from './http/call.ts'
import { isLocal } from './http/is-local.ts'
import { batches } from './resources/batches.ts'
import { dataRequests } from './resources/data-requests.ts'
import { deliveries } from './resources/deliveries.ts'
import { events } from './resources/events.ts'
import { listEntries } from './resources/list-entries.ts'
import { test } from './resources/test.ts'
import { verifications } from './resources/verifications.ts'
import { webhooks } from './resources/webhooks.ts'

export interface WabiOptions {
  /** `wk_live_…` or `wk_test_…`. */
  apiKey: string
  /**
   * Where Wabi runs: `https://verify.abay.example`; `http://` only for `localhost` and private networks, since the key
   * is sent along.
   */
  baseUrl: string
  /** Retries after the first attempt. Default: 3. */
  maxRetries?: number
  /** Timeout of one attempt. Default: 30 000. */
  timeoutMs?: number
  /** The API's version, a date. Default: the one that the SDK's types describe; null: the one the key is pinned to. */
  version?: string | null
  /** Replaces the built-in `fetch`. */
  fetch?: typeof fetch
  /** Anyone who opens a page can read a key in it. True confirms that only you open this page. */
  allowBrowser?: boolean
}

/** Wabi's API. Every method throws a WabiError if it does not succeed, and a TypeError for wrong use: no key, no id. */
export class Wabi {
  readonly verifications: ReturnType<typeof verifications>
  readonly batches: ReturnType<typeof batches>
  readonly webhooks: ReturnType<typeof webhooks>
  readonly deliveries: ReturnType<typeof deliveries>
  readonly events: ReturnType<typeof events>
  readonly dataRequests: ReturnType<typeof dataRequests>
  readonly listEntries: ReturnType<typeof listEntries>
  readonly test: ReturnType<typeof test>

  constructor(options: WabiOptions) {
    const { apiKey, baseUrl, maxRetries = 3, timeoutMs = 30_000, version = API_VERSION } = options ?? {}
    if (!/^[\x21-\x7e]+$/u.test(apiKey ?? ''))
      throw new TypeError('apiKey is missing or contains invalid characters')
    const address = /^https?:\/\/[^/]/u.test(baseUrl ?? '') && URL.canParse(baseUrl) && new URL(baseUrl)
    if (!address || (address.protocol === 'http:' && !isLocal(address)))
      throw new TypeError(
        'baseUrl must begin with https://; http:// is for localhost and private networks only',
      )
    if ('document' in globalThis && !options.allowBrowser)
      throw new TypeError('an API key does not belong in a page: call Wabi from your server')
    const call = createCall(baseUrl.replace(/\/+$/u, ''), {
      apiKey,
      maxRetries,
      timeoutMs,
      version,
      // Called without `this`: browsers and workers refuse their own `fetch` with a foreign one.
      fetch: options.fetch ?? ((...request) => fetch(...request)),
    })
    this.verifications = verifications(call)
    this.batches = batches(call)
    this.webhooks = webhooks(call)
    this.deliveries = deliveries(call)
    this.events = events(call)
    this.dataRequests = dataRequests(call)
    this.listEntries = listEntries(call)
    this.test = test(call)
  }
}
