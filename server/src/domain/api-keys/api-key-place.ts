import type { SealedPlace } from '../../platform/sealer.ts'

/** Where the copy that 'reveal' opens is sealed to. */
export function apiKeyPlace(clientId: string, keyId: string): SealedPlace {
  return { clientId, table: 'api_keys', row: keyId, column: 'apiSecret' }
}

/** Purpose of the keyed hash that finds a key. */
export const API_KEY_PURPOSE = 'api-key'
