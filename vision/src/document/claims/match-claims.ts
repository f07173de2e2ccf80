import type { ClaimMatch, ClaimMatches, Claims, DocumentFindings } from '../../shapes.ts'
import { matchDateOfBirth } from './match-date-of-birth.ts'
import { matchIdNumber } from './match-id-number.ts'
import { matchName } from './match-name.ts'

/**
 * What the customer typed against all sides of a document. Pure; runs in the caller's process.
 * A conflict in the zone or a barcode outweighs a match elsewhere; a match outweighs a conflict in print alone, for
 * print is misread more easily than it is forged in part.
 */
export function matchClaims(claims: Claims, documents: readonly DocumentFindings[]): ClaimMatches {
  return {
    name: strongest(documents.map((document) => matchName(claims.fullName, document))),
    dateOfBirth: strongest(documents.map((document) => matchDateOfBirth(claims.dateOfBirth, document))),
    idNumber: strongest(documents.map((document) => matchIdNumber(claims.idNumber, document))),
  }
}

const SOURCES = ['mrz', 'barcode', 'print', null] as const

function strongest(matches: readonly ClaimMatch[]): ClaimMatch {
  const rank = ({ result, source }: ClaimMatch) => {
    const weight = { conflict: source === 'print' ? 2 : 4, match: 3, unreadable: 1 }[result]
    return weight * 10 - SOURCES.indexOf(source)
  }
  const best = [...matches].sort((a, b) => rank(b) - rank(a))[0]
  return best ?? { result: 'unreadable', printed: null, source: null }
}
