import type { SealedPlace } from '../../platform/crypto/sealer.ts'

type ExportRef = { clientId: string; id: string }

/** The location that an export's filter and columns are sealed to. */
export const exportRequestAad = ({ clientId, id }: ExportRef): SealedPlace => ({
  clientId,
  table: 'exports',
  row: id,
  column: 'request',
})

/** The location that a part of the file is sealed to: parts cannot be reordered. */
export const exportPartAad = ({ clientId, id }: ExportRef, part: number): SealedPlace => ({
  clientId,
  table: 'exports',
  row: id,
  column: `part ${part}`,
})

/** The storage folder of the parts. */
export const exportFolder = ({ clientId, id }: ExportRef): string => `${clientId}/exports/${id}`
export const exportPartKey = (of: ExportRef, part: number): string => `${exportFolder(of)}/${part}`
