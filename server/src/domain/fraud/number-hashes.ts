import type { ClaimMatches } from '@wabi/vision'
import type { DataKey, Sealer } from '../../platform/sealer.ts'
import { plainNumber } from '../verifications/claims.ts'

const PURPOSE = 'document number'

interface Numbered {
  documentType: string | null
  nationality: string | null
}

/** What finds a document number again without keeping it: the same for one type, country and number of one client only. */
export function numberHash(
  sealer: Sealer,
  clientKey: DataKey,
  { documentType, nationality }: Numbered,
  idNumber: string,
): string {
  return sealer.keyedHash(clientKey, PURPOSE, `${documentType} ${nationality} ${plainNumber(idNumber)}`)
}

/** Of the number that the customer gave, and of another one that surely stands on the document. */
export function numberHashes(
  sealer: Sealer,
  clientKey: DataKey,
  session: Numbered,
  claimed: string,
  matches: ClaimMatches | null,
): string[] {
  const { result, printed } = matches?.idNumber ?? {}
  const numbers = result === 'conflict' && printed ? [claimed, printed] : [claimed]
  return [...new Set(numbers.map((number) => numberHash(sealer, clientKey, session, number)))]
}
