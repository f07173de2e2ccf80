import { KEY_WORDS } from '@wabi/contract/errors.ts'
import { AppError } from '../domain/app-error.ts'

/**
 * The refusal of a call that came with no API key, or with one that does not count; which of the two, the words and
 * the challenge say (RFC 6750, section 3: no error code where no credential was sent).
 */
export function keyRefused(key: string | null): AppError {
  return key === null
    ? new AppError('auth.required', { words: KEY_WORDS.none, challenge: 'Bearer realm="Wabi"' })
    : new AppError('auth.required', {
        words: KEY_WORDS.unknown,
        challenge: 'Bearer realm="Wabi", error="invalid_token"',
      })
}
