import type { DocumentFindings } from '@wabi/vision'

/**
 * Whether a reading shows surely that the document is no longer valid, as the decision will see it (`not_expired`): valid
 * through the day of its expiry, in UTC.
 */
export function surelyExpired(
  { fields: { expiryDate }, doubtful }: Pick<DocumentFindings, 'fields' | 'doubtful'>,
  now: Date,
): boolean {
  return (
    expiryDate !== undefined &&
    !doubtful.includes('expiryDate') &&
    expiryDate < now.toISOString().slice(0, 10)
  )
}
