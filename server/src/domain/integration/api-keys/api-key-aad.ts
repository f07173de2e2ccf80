import type { SealedPlace } from '../../../platform/crypto/sealer.ts'

/** The location that the revealable copy of a key is sealed to. */
export function apiKeyAad(clientId: string, keyId: string): SealedPlace {
  return { clientId, table: 'api_keys', row: keyId, column: 'apiSecret' }
}

/** Purpose of the keyed hash by which a key is looked up. */
export const API_KEY_PURPOSE = 'api-key'
