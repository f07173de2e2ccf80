import { OPEN_STATUSES } from '@wabi/contract/verification/states.ts'
import { formatDate } from '../lib/format.ts'
import type { Detail } from './compared-fields.ts'

const RECEIVED = /^document_(?:front|back)\.submitted$/u

type Facts = Pick<Detail, 'status' | 'timeline' | 'decision'> & {
  review: Pick<Detail['review'], 'erasedAt'>
}

/** Why a verification has no images: erased (and why), not sent yet, never sent, or not stored. */
export function describeMissingImages({ status, timeline, decision, review }: Facts): string {
  if (review.erasedAt) {
    const byRetention = timeline.some(
      ({ event, actor }) => event === 'verification.erased' && actor === 'System',
    )
    return byRetention
      ? `Erased on ${formatDate(review.erasedAt)}, when the retention period ended.`
      : `Erased on ${formatDate(review.erasedAt)}, with all other personal data.`
  }
  const erased = timeline.findLast(({ event }) => event === 'pictures.erased')
  if (erased) return `Erased on ${formatDate(erased.at)}, when their retention period ended.`
  if (decision || timeline.some(({ event }) => RECEIVED.test(event)))
    return 'No picture of this verification is stored.'
  return OPEN_STATUSES.includes(status)
    ? 'The customer has not sent any picture yet.'
    : 'The customer did not send any picture.'
}
