import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Errors that any call can return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'request.malformed',
  'request.too_many',
  'version.unknown',
  'server.busy',
  'server.error',
]
const KEY_ERRORS: readonly ErrorCode[] = ['auth.required', 'auth.forbidden', 'account.suspended']
const BODY_ERRORS: readonly ErrorCode[] = ['request.too_large', 'request.unsupported_type']
const KEYED_POST_ERRORS: readonly ErrorCode[] = [
  'idempotency.key_invalid',
  'idempotency.mismatch',
  'idempotency.in_flight',
  'verification.erased',
]

/** Every error code that an endpoint of the public API can return; no other code ever leaves it. */
export function endpointErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, onlyTestKeys, errors = [] } = endpoint
  const needsKey = access.startsWith('key:')
  return [
    ...new Set<ErrorCode>([
      ...COMMON_ERRORS,
      ...(needsKey ? KEY_ERRORS : []),
      ...(onlyTestKeys ? (['api_key.test_needed'] as const) : []),
      ...(needsKey || params || query || body ? (['request.invalid'] as const) : []),
      ...(params ? (['request.not_found'] as const) : []),
      ...(method === 'GET' ? [] : BODY_ERRORS),
      ...(needsKey && method === 'POST' ? KEYED_POST_ERRORS : []),
      ...errors,
    ]),
  ]
}
