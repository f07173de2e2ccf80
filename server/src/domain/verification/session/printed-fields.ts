import type { z } from 'zod'
import type { VerificationDetail } from '@wabi/contract/shapes/verification.ts'
import type { ClaimMatches, DocumentFields, DocumentFindings } from '@wabi/vision'
import { DOCUMENT_SOURCES } from '@wabi/contract/verification/claims.ts'

export type PrintedField = z.input<typeof VerificationDetail>['printed'][number]

const CLAIMED = { fullName: 'name', dateOfBirth: 'dateOfBirth', idNumber: 'idNumber' } as const

/** What a document says, by field and source, each value once; claimed fields include how they compare. */
export function printedFields(
  documents: readonly DocumentFindings[],
  matches: ClaimMatches | null,
): PrintedField[] {
  const compared = matches ? comparedFields(matches) : []
  const done = new Set(compared.map(({ field, source }) => `${field} ${source}`))
  const seen = new Map<string, PrintedField>()
  for (const { readings } of documents) {
    for (const source of DOCUMENT_SOURCES) {
      for (const [field, value] of Object.entries(readings[source] ?? {}) as [
        keyof DocumentFields,
        string,
      ][]) {
        if (value === '' || done.has(`${field} ${source}`)) continue
        seen.set(`${field} ${source} ${value}`, { field, source, value })
      }
    }
  }
  return [...compared, ...seen.values()]
}

function comparedFields(matches: ClaimMatches): PrintedField[] {
  return (Object.keys(CLAIMED) as (keyof typeof CLAIMED)[]).flatMap((field) =>
    DOCUMENT_SOURCES.flatMap((source) => {
      const { result, value } = matches[CLAIMED[field]].bySource[source]
      return result === 'absent' ? [] : [{ field, source, value, result }]
    }),
  )
}
