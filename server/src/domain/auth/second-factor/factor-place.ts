import type { SealedPlace } from '../../../platform/sealer.ts'
import { PLATFORM } from '../../platform-key.ts'

/** Where a person's secret may be opened: people of clients and of the platform go one way. */
export function factorPlace(userId: string): SealedPlace {
  return { clientId: PLATFORM, table: 'second_factors', row: userId, column: 'secret' }
}

/** The use of the key that seals secrets. */
export const FACTOR_KEY = 'second factors'
