/** What can be read of a document and asked for by a rule. */
export const DOCUMENT_FIELDS = [
  'fullName',
  'dateOfBirth',
  'idNumber',
  'expiryDate',
  'issueDate',
  'sex',
  'nationality',
  'issuer',
] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

export const DOCUMENT_FIELD_NAMES: Record<DocumentField, string> = {
  fullName: 'Name',
  dateOfBirth: 'Date of birth',
  idNumber: 'Number',
  expiryDate: 'Expiry date',
  issueDate: 'Issue date',
  sex: 'Sex',
  nationality: 'Nationality',
  issuer: 'Issuer',
}

/** What is known of a customer besides the document, for levels. */
export const GIVEN_FIELDS = ['address', 'phone'] as const
export type GivenField = (typeof GIVEN_FIELDS)[number]

/** A rule for every country that has none of its own. */
export const EVERY_COUNTRY = '*'
