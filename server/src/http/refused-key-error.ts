import { KEY_WORDS } from '@wabi/contract/endpoint/errors.ts'
import { AppError } from '../domain/kernel/app-error.ts'

/**
 * The error for a call without an API key, or with an invalid one; words and challenge say which (RFC 6750, section 3:
 * no error code where no credential was sent).
 */
export function refusedKeyError(key: string | null): AppError {
  return key === null
    ? new AppError('auth.required', { words: KEY_WORDS.none, challenge: 'Bearer realm="Wabi"' })
    : new AppError('auth.required', {
        words: KEY_WORDS.unknown,
        challenge: 'Bearer realm="Wabi", error="invalid_token"',
      })
}
