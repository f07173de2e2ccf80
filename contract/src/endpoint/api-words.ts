import type { ErrorCode } from './errors.ts'

/** Words of the public API where the usual ones are for people who fill in a form. */
export const API_WORDS: Partial<Record<ErrorCode, string>> = {
  'request.invalid': 'The request is not valid. `fields` says what is wrong with each field.',
  'request.too_many': 'Too many calls within a minute. Wait as many seconds as `Retry-After` says.',
  'review.decided_already': 'This case has been decided already. `decided` says by whom, when and how.',
  'webhook.url_refused':
    'This address cannot receive webhooks: it must begin with https and lead to a public server. On your own machine, `npx @wabi/sdk listen` forwards events instead.',
  'request.not_found': 'There is no such call. The reference lists all of them.',
}
