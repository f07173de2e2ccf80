/** What customers state about themselves, in the order in which it is asked and shown, with names for staff. */
const CLAIM_NAMES = {
  fullName: 'Full name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  idNumber: 'ID number',
  address: 'Address',
} as const

export type ClaimField = keyof typeof CLAIM_NAMES
export const CLAIM_FIELDS = Object.keys(CLAIM_NAMES) as ClaimField[]

/** Names for staff of all fields that customers state or documents contain. */
export const FIELD_NAMES = {
  ...CLAIM_NAMES,
  // Documents have a field `sex`; the form asks for the gender.
  sex: 'Gender',
  expiryDate: 'Expiry date',
  issueDate: 'Issue date',
  nationality: 'Nationality',
  issuer: 'Issuer',
  personalNumber: 'Personal number',
  fullNameAmharic: 'Full name in Amharic',
} as const

/** The name of a field; of an unknown one, the field itself. */
export function getFieldName(field: string): string {
  return (FIELD_NAMES as Record<string, string>)[field] ?? field
}

/** The parts of a document that values are read from. */
export const DOCUMENT_SOURCES = ['print', 'mrz', 'barcode'] as const

/** How a value read compares with the customer's claim. */
export const CLAIM_AGREEMENTS = ['match', 'unreadable', 'conflict'] as const

/** How much a reading can be relied on. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const GENDERS = ['M', 'F', 'O'] as const
export type Gender = (typeof GENDERS)[number]

const GENDER_NAMES: Record<string, string | undefined> = {
  M: 'Male',
  F: 'Female',
  O: 'Other',
} satisfies Record<Gender, string>

/** The name of a gender; of any other text, the text itself. */
export function getGenderName(gender: string): string {
  return GENDER_NAMES[gender] ?? gender
}
