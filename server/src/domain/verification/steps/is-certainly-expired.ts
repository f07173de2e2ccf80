import type { DocumentFindings } from '@wabi/vision'

/**
 * Whether a reading certainly shows an expired document, by the same rule as the decision (`not_expired`): valid
 * through the day of expiry, in UTC.
 */
export function isCertainlyExpired(
  { fields: { expiryDate }, doubtful }: Pick<DocumentFindings, 'fields' | 'doubtful'>,
  now: Date,
): boolean {
  return (
    expiryDate !== undefined &&
    !doubtful.includes('expiryDate') &&
    expiryDate < now.toISOString().slice(0, 10)
  )
}
