import type {
  ClaimMatch,
  ClaimMatches,
  Claims,
  DocumentFindings,
  FieldSource,
  SourceMatch,
} from '../../core/shapes.ts'
import { matchDateOfBirth } from './match-date-of-birth.ts'
import { matchIdNumber } from './match-id-number.ts'
import { matchName } from './match-name.ts'
import type { SideMatch } from './side-match.ts'

/**
 * Compares what the customer typed with all sides of a document. Pure; runs in the caller's process. A conflict in the
 * MRZ or a barcode outweighs a match elsewhere. A match outweighs a conflict in print alone, because print is misread
 * more often than it is partly forged. A number that two sides print differently is confirmed by neither. `bySource`
 * has all results.
 */
export function matchClaims(claims: Claims, documents: readonly DocumentFindings[]): ClaimMatches {
  return {
    name: combineSides(documents.map((document) => matchName(claims.fullName, document))),
    dateOfBirth: combineSides(documents.map((document) => matchDateOfBirth(claims.dateOfBirth, document))),
    idNumber: combineSides(
      withoutDisputedNumber(documents.map((document) => matchIdNumber(claims.idNumber, document))),
    ),
  }
}

const SOURCES = ['mrz', 'barcode', 'print'] as const

function combineSides(sides: readonly SideMatch[]): ClaimMatch {
  const bySource = {
    mrz: strongest(sides, 'mrz'),
    barcode: strongest(sides, 'barcode'),
    print: strongest(sides, 'print'),
  }
  const first = (result: SourceMatch['result'], sources: readonly FieldSource[] = SOURCES) =>
    sources.find((source) => bySource[source].result === result)
  const decided = first('conflict', ['mrz', 'barcode']) ?? first('match') ?? first('conflict') ?? undefined
  if (decided) {
    const { result, value } = bySource[decided]
    return { result: result === 'match' ? 'match' : 'conflict', printed: value, source: decided, bySource }
  }
  const read = SOURCES.find((source) => bySource[source].value !== null)
  return {
    result: 'unreadable',
    printed: read ? bySource[read].value : null,
    source: read ?? null,
    bySource,
  }
}

/**
 * The result of one source over all sides: a conflict in MRZ or barcode outweighs a match, in print the match counts.
 */
function strongest(sides: readonly SideMatch[], source: FieldSource): SourceMatch {
  const order: SourceMatch['result'][] =
    source === 'print' ? ['match', 'conflict', 'unreadable'] : ['conflict', 'match', 'unreadable']
  for (const result of order) {
    const found = sides
      .map((side) => side[source])
      .filter((one) => one.result === result)
      .sort((a, b) => Number(b.value !== null) - Number(a.value !== null))[0]
    if (found) return found
  }
  return { result: 'absent', value: null }
}

/**
 * Both sides of a document print the same number. If one side matches the claim and another has a different number of
 * the same kind, one of them was misread or altered, so the print confirms nothing. On drawn cards a misread front
 * confirmed a claim with the same wrong digit, while the back contradicted it.
 */
function withoutDisputedNumber(sides: readonly SideMatch[]): readonly SideMatch[] {
  const hasResult = (result: 'match' | 'conflict') => sides.some(({ print }) => print.result === result)
  if (!hasResult('match') || !hasResult('conflict')) return sides
  return sides.map((side) => {
    const { result, value } = side.print
    if (result !== 'match' && result !== 'conflict') return side
    return { ...side, print: { result: 'unreadable', value: result === 'conflict' ? value : null } }
  })
}
