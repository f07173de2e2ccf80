import type { SealedPlace } from '../../platform/sealer.ts'
import { PLATFORM } from '../platform-key.ts'

/** The platform key that seals `mailed_links.about`. */
export const MAILED_KEY = 'mailed links'

export function mailedPlace(id: string): SealedPlace {
  return { clientId: PLATFORM, table: 'mailed_links', row: id, column: 'about' }
}
