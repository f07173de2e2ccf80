/**
 * What one part of a document says about its holder. The parts of a genuine document agree; those of a forged one
 * contradict each other, unless the forger was thorough. ISO dates.
 */
export type HolderData = {
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

export type FieldName = keyof HolderData

/** Fields that both `a` and `b` can have and in which they differ. */
export function contradictions(a: HolderData, b: HolderData, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((field) => a[field] !== b[field])
}
