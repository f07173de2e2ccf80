import type { ErrorCode } from './errors.ts'

/** Words of the public API where the usual ones are for people who fill in a form. */
export const API_WORDS: Partial<Record<ErrorCode, string>> = {
  'request.invalid': 'The request is not valid. `fields` says what is wrong with each field.',
  'request.too_many': 'Too many calls within a minute. Wait as many seconds as `Retry-After` says.',
  'request.not_found': 'There is no such call. The reference lists all of them.',
}
