import type { z } from 'zod'
import type { VerificationDetail } from '@wabi/contract/shapes/verification.ts'
import type { ClaimMatches, DocumentFields, DocumentFindings } from '@wabi/vision'
import { type Confidence, DOCUMENT_SOURCES } from '@wabi/contract/verification/claims.ts'

export type PrintedField = z.input<typeof VerificationDetail>['printed'][number] & {
  /** How much the reading can be relied on. Absent in fields stored before it was introduced. */
  confidence?: Confidence
}

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
  return [...compared, ...seen.values()].map((one) => ({ ...one, confidence: getConfidence(documents, one) }))
}

/** Machine-readable parts carry their own check; print is judged by its reading. */
function getConfidence(
  documents: readonly DocumentFindings[],
  { field, source, value, result }: PrintedField,
): Confidence {
  if (value === null || result === 'unreadable') return 'low'
  if (source === 'barcode') return 'high'
  if (source === 'mrz') return documents.some(({ mrz }) => mrz?.valid) ? 'high' : 'low'
  const doubtful = documents.some(({ readings }) => readings.doubtful.some((one) => one === field))
  return doubtful ? 'low' : 'medium'
}

function comparedFields(matches: ClaimMatches): PrintedField[] {
  return (Object.keys(CLAIMED) as (keyof typeof CLAIMED)[]).flatMap((field) =>
    DOCUMENT_SOURCES.flatMap((source) => {
      const { result, value } = matches[CLAIMED[field]].bySource[source]
      return result === 'absent' ? [] : [{ field, source, value, result }]
    }),
  )
}
