import { ApiError } from '../../lib/api-error.ts'
import { t, translation } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'

/**
 * The status and text of a failed request, as the upload and the selfie show them (spec section 8). The platform's own
 * errors show their message instead of JSON. `unreachable` is the text for a network failure.
 */
export function getFailureMessage(error: unknown, unreachable: string): string {
  if (!(error instanceof ApiError)) return unreachable
  return error.words || translation ? `${error.status}: ${errorText(error, t.trouble.server)}` : error.message
}
