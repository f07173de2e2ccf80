/** Classes of data, by the people they are about and the clock that deletes them. */
export const DATA_CLASSES = {
  customer: {
    title: 'About customers',
    retention:
      'when the verification is erased: by a person, by an API key, by the client’s retention period or the operator’s storage limit, or with the client. Without a retention period it is kept until one of these.',
  },
  biometric: {
    title: 'Biometric data of customers',
    retention:
      'with the verification. List entries taken from it stay until they expire or are removed: a face as its template, everything else as a keyed hash.',
  },
  decision: {
    title: 'Decisions and their history',
    retention:
      'evidence and free text with the verification; status, outcome, score and reasons remain as the record that a check took place.',
  },
  'client-staff': {
    title: 'About a client’s staff',
    retention: 'with the client; sign-ins and codes when they expire.',
  },
  'platform-staff': {
    title: 'About the platform’s staff and people who sign in',
    retention: 'sign-ins, codes and attempts when they expire; accounts by the operator.',
  },
  client: {
    title: 'About clients (companies)',
    retention: 'when the client is erased, which leaves its id and its audit log.',
  },
  audit: {
    title: 'Audit log',
    retention:
      'after `AUDIT_YEARS` (10) years, when sealed summaries replace the entries; IP addresses after `AUDIT_ADDRESS_DAYS` (365) days.',
  },
  technical: { title: 'Technical tables without personal data', retention: 'as needed by the platform.' },
} as const

export type DataClass = keyof typeof DATA_CLASSES

export interface TableEntry {
  class: DataClass
  /** What a row is, in words for a data-protection officer. */
  contents: string
  /** Columns with personal data or secrets, by how they are protected. */
  columns?: Partial<Record<Protection, readonly string[]>>
}

/** How the values of a column are protected at rest. */
export type Protection =
  | 'sealed'
  /** HMAC under a key derived from `ENCRYPTION_KEY`. */
  | 'keyed hash'
  /** SHA-256 of a random token or of a picture, which is not itself stored. */
  | 'hash'
  | 'argon2id'
  /** In the clear, under row-level security. */
  | 'clear'
