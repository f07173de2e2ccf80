import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The associated data under which a block's value and reason are sealed, with the client's key. */
export function blockAad(
  of: { clientId: string; id: string },
  column: 'sealed' | 'reason' = 'sealed',
): SealedPlace {
  return { clientId: of.clientId, table: 'blocks', row: of.id, column }
}
