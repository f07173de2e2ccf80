import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'

/** The location that a secret is sealed to; the same for client users and platform staff. */
export function secondFactorAad(userId: string): SealedPlace {
  return { clientId: PLATFORM, table: 'second_factors', row: userId, column: 'secret' }
}

/** The platform key that seals secrets. */
export const SECOND_FACTOR_KEY = 'second factors'
