import type { z } from 'zod'
import { parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import type { Identity } from '@wabi/contract/shapes/identity.ts'
import type { PrintedField } from '../../verification/session/printed-fields.ts'

type IdentityReply = z.input<typeof Identity>
type Document = NonNullable<IdentityReply['document']>

/** Best first: machine-readable parts have check digits or error correction. */
const SOURCES_BY_RANK = ['mrz', 'barcode', 'print'] as const

const DOCUMENT_FIELDS = { number: 'idNumber', issueDate: 'issueDate', expiryDate: 'expiryDate' } as const

/** Values read from a document of this country, and the document's own facts among them. */
export function describeReadings(
  fields: readonly PrintedField[],
  country: string | null,
): { readings: IdentityReply['readings']; document: Pick<Document, keyof typeof DOCUMENT_FIELDS> } {
  const readings = fields.map(({ field, source, value, result, confidence }) => ({
    field,
    source,
    value,
    valueEthiopian: toEthiopianDay(value, country),
    confidence: confidence ?? null,
    agreement: result ?? null,
  }))
  const best = (wanted: string) => {
    const ranked = SOURCES_BY_RANK.flatMap((source) =>
      readings.filter((one) => one.field === wanted && one.source === source && one.value !== null),
    )
    const one = ranked.find(({ confidence }) => confidence !== 'low') ?? ranked[0]
    if (!one || one.value === null) return null
    const { value, valueEthiopian, source, confidence } = one
    return { value, valueEthiopian, source, confidence }
  }
  const { number, issueDate, expiryDate } = DOCUMENT_FIELDS
  return {
    readings,
    document: { number: best(number), issueDate: best(issueDate), expiryDate: best(expiryDate) },
  }
}

/** The day in the Ethiopian calendar, `YYYY-MM-DD`; null for documents of other countries and for what is no day. */
export function toEthiopianDay(value: string | null, country: string | null): string | null {
  const day = country === 'ET' && value !== null ? parseDay(value) : null
  if (!day) return null
  const ethiopian = toEthiopian(day)
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return `${pad(ethiopian.year, 4)}-${pad(ethiopian.month, 2)}-${pad(ethiopian.day, 2)}`
}
