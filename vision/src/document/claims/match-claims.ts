import type {
  ClaimMatch,
  ClaimMatches,
  Claims,
  DocumentFindings,
  FieldSource,
  SourceMatch,
} from '../../core/shapes.ts'
import { withoutDisputedNumber } from './disputed-number.ts'
import { matchDateOfBirth } from './match-date-of-birth.ts'
import { matchIdNumber } from './match-id-number.ts'
import { matchName } from './match-name.ts'
import type { SideMatch } from './side-match.ts'

/**
 * What the customer typed against all sides of a document. Pure; runs in the caller's process.
 * A conflict in the zone or a barcode outweighs a match elsewhere; a match outweighs a conflict in print alone, for
 * print is misread more easily than it is forged in part; but a number that two sides print differently is confirmed
 * by neither. `bySource` has all results.
 */
export function matchClaims(claims: Claims, documents: readonly DocumentFindings[]): ClaimMatches {
  return {
    name: together(documents.map((document) => matchName(claims.fullName, document))),
    dateOfBirth: together(documents.map((document) => matchDateOfBirth(claims.dateOfBirth, document))),
    idNumber: together(
      withoutDisputedNumber(documents.map((document) => matchIdNumber(claims.idNumber, document))),
    ),
  }
}

const SOURCES = ['mrz', 'barcode', 'print'] as const

function together(sides: readonly SideMatch[]): ClaimMatch {
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

/** Of one source over all sides: zone and barcode must nowhere contradict; one match in print suffices. */
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
