import type { SealedPlace } from '../../platform/sealer.ts'

/** A line of a batch as it was asked for: lines cannot change places. */
export const linePlace = (of: { clientId: string; batchId: string; line: number }): SealedPlace => ({
  clientId: of.clientId,
  table: 'link_batch_rows',
  row: `${of.batchId} ${of.line}`,
  column: 'request',
})
