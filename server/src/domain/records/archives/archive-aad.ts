import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

type ArchiveRef = { clientId: string; id: string }

/** The location that a part of an archive is sealed to, with the client's key: parts cannot be reordered. */
export const archivePartAad = ({ clientId, id }: ArchiveRef, part: number): SealedPlace => ({
  clientId,
  table: 'client_archives',
  row: id,
  column: `part ${part}`,
})

/** The storage folder of the parts. */
export const archiveFolder = ({ clientId, id }: ArchiveRef): string => `${clientId}/archives/${id}`
export const archiveKey = (of: ArchiveRef, part: number): string => `${archiveFolder(of)}/${part}`
