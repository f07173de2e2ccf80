import type { SealedPlace } from '../../platform/sealer.ts'

export const viewPlace = ({ clientId, id }: { clientId: string; id: string }): SealedPlace => ({
  clientId,
  table: 'saved_views',
  row: id,
  column: 'view',
})

/** What is kept of a list's address. */
export interface View {
  name: string
  search: Record<string, string | number>
  /** Colleagues see it too. */
  shared: boolean
}
