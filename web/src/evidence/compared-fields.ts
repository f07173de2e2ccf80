import type { ReplyOf } from '@wabi/contract/api.ts'
import { CLAIM_FIELDS, getFieldName, getGenderName } from '@wabi/contract/verification/claims.ts'
import type { CheckId } from '@wabi/contract/verification/checks.ts'

export type Detail = ReplyOf<'getVerification'>['data']
export type Source = Detail['printed'][number]['source']

export type ReadValue = Pick<Detail['printed'][number], 'value' | 'result'>

export interface ComparedField {
  field: string
  name: string
  /** The customer's claim; null if they were not asked. */
  claim: string | null
  /** What the client expected; null if it did not say. */
  invited: string | null
  /** Values read from the document by source, and how they compare with the claim. */
  printed: Partial<Record<Source, ReadValue>>
  /** The check that compared it. */
  check: CheckId | null
}

const CHECK_OF: Record<string, CheckId> = {
  fullName: 'name_matches',
  dateOfBirth: 'date_of_birth_matches',
  idNumber: 'id_number_matches',
  expiryDate: 'not_expired',
}

/** Documents have a field `sex`; the form asks for the gender. */
const gendered = (entry: Detail['printed'][number]) =>
  entry.field === 'sex' || entry.field === 'gender'
    ? { ...entry, field: 'gender', value: entry.value && getGenderName(entry.value) }
    : entry

/** One row per field: the customer's claim, and the values in print, machine readable zone and barcode. */
export function comparedFields(detail: Pick<Detail, 'claims' | 'invited' | 'printed'>): ComparedField[] {
  const { claims, invited } = detail
  const expected: Record<string, string | null> = invited
    ? { fullName: invited.name, dateOfBirth: invited.dateOfBirth, idNumber: invited.documentNumber }
    : {}
  const printed = detail.printed.map(gendered)
  const claimed: Record<string, string | null> = claims
    ? { ...claims, gender: getGenderName(claims.gender) }
    : {}
  const fields = new Set<string>([...CLAIM_FIELDS, ...printed.map(({ field }) => field)])
  return [...fields]
    .map((field) => ({
      field,
      name: getFieldName(field),
      claim: claimed[field] ?? null,
      invited: expected[field] ?? null,
      printed: Object.fromEntries(
        printed
          .filter((entry) => entry.field === field)
          .map(({ source, value, result }) => [source, result ? { value, result } : { value }]),
      ),
      check: CHECK_OF[field] ?? null,
    }))
    .filter(({ claim, printed }) => claim !== null || Object.keys(printed).length > 0)
}
