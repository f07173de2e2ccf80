import type { SealedPlace } from '../../platform/sealer.ts'

/** Mails to a customer are sealed by the client's data key, column by column. */
export function emailPlace(
  clientId: string,
  emailId: string,
  column: 'to' | 'subject' | 'text' | 'html',
): SealedPlace {
  return { clientId, table: 'emails', row: emailId, column }
}
