import { parseDay } from '@wabi/contract/ethiopia/calendar.ts'
import type { CheckId } from '@wabi/contract/verification/checks.ts'
import { formatDate } from '../lib/format.ts'
import type { Detail, Source } from './compared-fields.ts'

export const SOURCE_NAMES: Record<Source, string> = { print: 'Print', mrz: 'MRZ', barcode: 'Barcode' }

type Values = readonly (readonly [name: string, value: string])[]
type Compared = Pick<Detail, 'printed'> & { claims: Partial<Detail['claims']> | null }

/** The field of the document that a check compares, and what it compares it with. */
const FIELDS: Partial<Record<CheckId, readonly [field: string, name: string, against: 'entry' | 'day']>> = {
  not_expired: ['expiryDate', 'Expiry date', 'day'],
  old_enough: ['dateOfBirth', 'Date of birth', 'day'],
  name_matches: ['fullName', 'On the document', 'entry'],
  date_of_birth_matches: ['dateOfBirth', 'On the document', 'entry'],
  id_number_matches: ['idNumber', 'On the document', 'entry'],
}

/**
 * The values that a check compared, for those who ask why it did not pass: what the document says with its sources,
 * and the entry or the day of the check. Empty when the document's was not read.
 */
export function comparedValues(check: CheckId, { printed, claims }: Compared, decidedAt: string): Values {
  const compared = FIELDS[check]
  if (!compared) return []
  const [field, name, against] = compared
  const sources = new Map<string, string[]>()
  for (const one of printed)
    if (one.field === field && one.value !== null)
      sources.set(one.value, [...(sources.get(one.value) ?? []), SOURCE_NAMES[one.source]])
  if (sources.size === 0) return []
  const read = [...sources].map(([value, from]) => `${formatValue(value)} (${from.join(', ')})`).join('; ')
  const entered = (claims as Record<string, string> | null)?.[field]
  return [
    [name, read],
    ...(against === 'day' ? [['Day of the check', formatValue(decidedAt.slice(0, 10))] as const] : []),
    ...(against === 'entry' && entered ? [['Entered', formatValue(entered)] as const] : []),
  ]
}

/** A day in the calendar of the page. */
const formatValue = (value: string) => (parseDay(value) ? formatDate(`${value}T12:00:00`) : value)
