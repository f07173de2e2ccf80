import type { SealedPlace } from '../../platform/sealer.ts'

type Of = { clientId: string; id: string }

/** Filter and columns of an export. */
export const requestPlace = ({ clientId, id }: Of): SealedPlace => ({
  clientId,
  table: 'exports',
  row: id,
  column: 'request',
})

/** A part of its file: parts cannot change places. */
export const partPlace = ({ clientId, id }: Of, part: number): SealedPlace => ({
  clientId,
  table: 'exports',
  row: id,
  column: `part ${part}`,
})

/** Where the parts lie in storage. */
export const folderOf = ({ clientId, id }: Of): string => `${clientId}/exports/${id}`
export const partKey = (of: Of, part: number): string => `${folderOf(of)}/${part}`
