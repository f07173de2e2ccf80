import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The associated data under which an entry's value and words are sealed, with the client's key. */
export function entryAad(
  of: { clientId: string; id: string },
  column: 'sealed' | 'reason' | 'complaint' = 'sealed',
): SealedPlace {
  return { clientId: of.clientId, table: 'blocks', row: of.id, column }
}
