import type { SealedPlace } from '../../../platform/crypto/sealer.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'

/** The platform key that seals `mailed_links.about`. */
export const MAILED_LINKS_KEY = 'mailed links'

export function mailedLinkAad(id: string): SealedPlace {
  return { clientId: PLATFORM, table: 'mailed_links', row: id, column: 'about' }
}
