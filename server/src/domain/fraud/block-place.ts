import type { SealedPlace } from '../../platform/sealer.ts'

/** Where what is blocked is sealed to, by the client's key. */
export function blockPlace(of: { clientId: string; id: string }): SealedPlace {
  return { clientId: of.clientId, table: 'blocks', row: of.id, column: 'sealed' }
}
