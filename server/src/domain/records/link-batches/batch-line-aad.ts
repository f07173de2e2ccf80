import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The location that a requested line is sealed to: lines cannot be reordered. */
export const batchLineAad = (of: { clientId: string; batchId: string; line: number }): SealedPlace => ({
  clientId: of.clientId,
  table: 'link_batch_rows',
  row: `${of.batchId} ${of.line}`,
  column: 'request',
})
