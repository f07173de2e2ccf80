import type { SealedPlace } from '../../platform/sealer.ts'

/** Where what is blocked, and why, is sealed to, by the client's key. */
export function blockPlace(
  of: { clientId: string; id: string },
  column: 'sealed' | 'reason' = 'sealed',
): SealedPlace {
  return { clientId: of.clientId, table: 'blocks', row: of.id, column }
}
