/**
 * Calls untrusted addresses (webhooks), guarding against SSRF. Only public https addresses and those the operator
 * allowed (`WEBHOOK_ALLOW_HOSTS`) are called. Every address of a name is checked before connecting to a checked one,
 * and the peer's address after connecting. Redirects are not followed, responses are truncated, and one deadline covers
 * the whole call. Proxy settings in the environment are ignored.
 */
export interface SafeFetch {
  /**
   * Posts bytes exactly as given.
   * @throws SafeFetchError
   */
  post(url: string, request: SafeRequest): Promise<SafeResponse>
  /**
   * Calls an address and returns the whole answer, for protocols that need it. Redirects are not followed.
   * @throws SafeFetchError `too_large` beyond `maxBytes`, and as `post`
   */
  request(url: string, request: SafeCall): Promise<SafeAnswer>
  /**
   * Checks whether `post` would call this URL, for use when it is saved.
   * @throws SafeFetchError `refused` or `unreachable`
   */
  check(url: string): Promise<void>
  /** Aborts calls in progress. */
  close(): Promise<void>
}

export interface SafeRequest {
  headers: Record<string, string>
  body: Uint8Array
  /** For the whole call: name lookup, connection, TLS, response. */
  timeoutMs: number
}

export interface SafeCall {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: Uint8Array | null
  timeoutMs: number
  maxBytes: number
}

export interface SafeAnswer {
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array
}

export interface SafeResponse {
  status: number
  /** The `retry-after` header, a number or a date, in seconds; null without one. */
  retryAfterSeconds: number | null
  /** At most 20 kB, as UTF-8 with replacement characters; untrusted text. */
  body: string
  ms: number
}

/**
 * `refused`: not a public address. `timeout`: the deadline. `unreachable`: name, connection, TLS or protocol failed.
 */
export class SafeFetchError extends Error {
  readonly code: 'refused' | 'timeout' | 'unreachable' | 'too_large'
  constructor(code: SafeFetchError['code'], words: string, cause?: unknown) {
    super(words, cause === undefined ? undefined : { cause })
    this.name = 'SafeFetchError'
    this.code = code
  }
}
