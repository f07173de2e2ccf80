import type { ErrorCode } from './errors.ts'

/** Words of the public API where the usual ones are for people who fill in a form. */
export const API_WORDS: Partial<Record<ErrorCode, string>> = {
  'request.invalid': 'The request is not valid. `fields` says what is wrong with each field.',
  'request.too_many': 'Too many calls within a minute. Wait as many seconds as `Retry-After` says.',
  'auth.required': 'An API key is needed. Send it as `Authorization: Bearer wk_…`.',
  'auth.forbidden': 'This API key does not have the permission that the call needs. `permission` names it.',
  'image.unsupported': 'The picture is not a JPEG, PNG or WebP.',
  'image.too_large': 'The picture has more than 10 MB or 40 megapixels.',
  'image.unreadable': 'The picture is damaged or incomplete.',
  'link.expired': 'The link has expired. Resend it, or create a new verification.',
  'link.cancelled': 'The link was cancelled. Create a new verification.',
  'link.declined':
    'The customer chose to verify another way or withdrew the consent, so this check has ended.',
  'list_entry.bad_state': 'The entry is not in a state in which this is possible.',
  'review.decided_before':
    'The person who created this key, or one of their keys, decided this case before it was reopened. Another person has to decide it now.',
  'review.own_link':
    'The person who created this key, or one of their keys, created this verification. Another person, or a key of theirs, has to decide it.',
  'review.same_network':
    'This call comes from the network that the customer used. Somebody on another network has to decide this case.',
  'review.decided_already':
    'This case has been dealt with already: it was decided, or a step was requested again. `decided` says by whom, when and how.',
  'webhook.url_refused':
    'This address cannot receive webhooks: it must begin with https and lead to a public server. On your own machine, with the SDK installed, `npx @wabi/sdk listen` forwards events instead.',
  'request.not_found': 'There is no such call. The reference lists all of them.',
}
