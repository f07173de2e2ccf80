import type { SealedPlace } from '../../platform/sealer.ts'
import { PLATFORM } from '../platform-key.ts'

/** The use of the key that seals what mailed links are about. */
export const MAILED_KEY = 'mailed links'

export function mailedPlace(id: string): SealedPlace {
  return { clientId: PLATFORM, table: 'mailed_links', row: id, column: 'about' }
}
