/**
 * What one part of a document says of its holder. A sound document's parts say the same; a forged one's contradict
 * each other, unless the forger was thorough. ISO dates.
 */
export type Saying = {
  fullName: string
  surname: string
  givenNames: string
  amharic: string | null
  sex: 'F' | 'M'
  dateOfBirth: string
  issueDate: string
  expiryDate: string
  idNumber: string
}

/** `print` is Latin print with Gregorian dates, `local` Ge'ez print with Ethiopian dates. */
export type Source = 'print' | 'local' | 'mrz' | 'barcode'

export type FieldName = keyof Saying

/** Fields on which `a` and `b` differ, of those that both can carry. */
export function contradictions(a: Saying, b: Saying, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((field) => a[field] !== b[field])
}
