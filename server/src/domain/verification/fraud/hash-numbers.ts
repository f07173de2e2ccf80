import type { ClaimMatches } from '@wabi/vision'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { DataKey, Sealer } from '../../../platform/crypto/sealer.ts'
import { namespaceForMode } from '../../kernel/namespace-for-mode.ts'
import { normalizeNumber } from '../session/claims.ts'

const PURPOSE = 'document number'

interface Numbered {
  mode: KeyMode
  documentType: string | null
  nationality: string | null
}

/**
 * Finds a document number again without storing it: equal for one type, country and number, within one client and mode.
 */
export function hashNumber(
  sealer: Sealer,
  clientKey: DataKey,
  { mode, documentType, nationality }: Numbered,
  idNumber: string,
): string {
  const words = `${documentType} ${nationality} ${normalizeNumber(idNumber)}`
  return sealer.keyedHash(clientKey, namespaceForMode(mode, PURPOSE), words)
}

/** Hashes of the claimed number, and of a different one that is certainly printed on the document. */
export function hashNumbers(
  sealer: Sealer,
  clientKey: DataKey,
  session: Numbered,
  claimed: string,
  matches: ClaimMatches | null,
): string[] {
  const { result, printed } = matches?.idNumber ?? {}
  const numbers = result === 'conflict' && printed ? [claimed, printed] : [claimed]
  return [...new Set(numbers.map((number) => hashNumber(sealer, clientKey, session, number)))]
}
