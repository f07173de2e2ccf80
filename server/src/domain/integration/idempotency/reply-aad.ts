import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The location that a stored reply is sealed to, with the client's key. */
export function replyAad(of: { clientId: string; keyHash: string }): SealedPlace {
  return { clientId: of.clientId, table: 'idempotency_keys', row: of.keyHash, column: 'reply' }
}
