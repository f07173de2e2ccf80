import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Whatever is called, and whoever calls. */
const ALWAYS: readonly ErrorCode[] = [
  'request.malformed',
  'request.too_many',
  'version.unknown',
  'server.busy',
  'server.error',
]
const OF_KEYS: readonly ErrorCode[] = ['auth.required', 'auth.forbidden', 'account.suspended']
const OF_BODIES: readonly ErrorCode[] = ['request.too_large', 'request.unsupported_type']
const OF_KEYED_POSTS: readonly ErrorCode[] = [
  'idempotency.key_invalid',
  'idempotency.mismatch',
  'idempotency.in_flight',
  'verification.erased',
]

/** Every code that an endpoint of the public API can answer; nothing else leaves it. */
export function endpointErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, onlyTestKeys, errors = [] } = endpoint
  const ofKeys = access.startsWith('key:')
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      ...(ofKeys ? OF_KEYS : []),
      ...(onlyTestKeys ? (['api_key.test_needed'] as const) : []),
      ...(ofKeys || params || query || body ? (['request.invalid'] as const) : []),
      ...(params ? (['request.not_found'] as const) : []),
      ...(method === 'GET' ? [] : OF_BODIES),
      ...(ofKeys && method === 'POST' ? OF_KEYED_POSTS : []),
      ...errors,
    ]),
  ]
}
