import { ApiError } from '../lib/api-error.ts'

/**
 * The status and the body's text of a refused call, as the upload and the selfie show it (spec section 8); our own
 * answers are shown by their words and not as JSON. The fallback stands for a network that failed.
 */
export function failureWords(error: unknown, unreachable: string): string {
  if (!(error instanceof ApiError)) return unreachable
  return error.words ? `${error.status}: ${error.words}` : error.message
}
