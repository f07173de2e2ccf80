import type { SealedPlace } from '../../platform/sealer.ts'

type Of = { clientId: string; id: string }

/** A part of an archive, under the client's key: parts cannot change places. */
export const archivePlace = ({ clientId, id }: Of, part: number): SealedPlace => ({
  clientId,
  table: 'client_archives',
  row: id,
  column: `part ${part}`,
})

/** Where the parts lie in storage. */
export const archiveFolder = ({ clientId, id }: Of): string => `${clientId}/archives/${id}`
export const archiveKey = (of: Of, part: number): string => `${archiveFolder(of)}/${part}`
