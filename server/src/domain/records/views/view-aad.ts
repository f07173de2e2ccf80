import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

export const viewAad = ({ clientId, id }: { clientId: string; id: string }): SealedPlace => ({
  clientId,
  table: 'saved_views',
  row: id,
  column: 'view',
})

/** A saved list search. */
export interface View {
  name: string
  search: Record<string, string | number>
  /** Whether colleagues see it too. */
  shared: boolean
}
