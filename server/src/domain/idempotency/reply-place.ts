import type { SealedPlace } from '../../platform/sealer.ts'

/** `reply` of an answer that is kept, under the client's key. */
export function replyPlace(of: { clientId: string; keyHash: string }): SealedPlace {
  return { clientId: of.clientId, table: 'idempotency_keys', row: of.keyHash, column: 'reply' }
}
