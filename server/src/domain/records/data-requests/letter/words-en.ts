import type { LetterWords } from './letter-words.ts'

export const en: LetterWords = {
  subject: 'Your request about your data',
  greeting: (name) => (name === '' ? 'Dear customer,' : `Dear ${name},`),
  opening: ({ company, received }, kind) => `On ${received} ${company} received your request: ${kind}.`,
  waiting: ({ due }) => `We will answer by ${due}.`,
  extended: ({ due }) => `We need more time than usual and will answer by ${due}. The reason:`,
  fulfilled: {
    access: () =>
      'You receive a file with the data that we hold about you from this check, and your pictures.',
    correction: () =>
      'We have corrected your data. Your pictures, and what was read on your document, stay as they were.',
    portability: () =>
      'You receive your data from this check in a machine-readable file (JSON), with your pictures.',
    objection: (company) =>
      `A person at ${company} has looked at your case and decided it again. The result is sent to you separately.`,
    restriction: () => 'We keep your data but no longer use it. We will tell you before we use it again.',
    erasure: () =>
      'We have erased your data from this check. The fact that a check was made, and its result, are kept without your name.',
    withdrawal: () => 'Your consent is withdrawn, and your face data is deleted.',
  },
  partly: 'We have fulfilled your request in part. The reason for the rest:',
  refused: 'We cannot fulfil your request. The reason:',
  reasons: {
    identity_not_proved: 'We could not establish that the request comes from you.',
    no_data: 'We hold no such data about you.',
    legal_duty: 'The law requires us to keep this data.',
    legal_hold: 'This data is held for legal proceedings and may not be changed or erased.',
    unfounded: 'The request is unfounded or goes beyond what the law provides.',
    rights_of_others: 'It would affect the rights of other people.',
    other: 'See below.',
  },
  dropped: 'You have taken back your request. Nothing more will be done.',
  certificate: 'A signed erasure certificate is enclosed.',
  listed: {
    intro: (company) =>
      `On a list by which ${company} recognizes people and details in later checks, this is kept:`,
    kinds: {
      face: 'measurements of your face, encrypted',
      number: 'a keyed hash of your document number',
      phone: 'a keyed hash of your phone number',
      email: 'a keyed hash of your e-mail address',
      device: 'a keyed hash of your device',
      network: 'a keyed hash of your network',
    },
    until: (day) => `until ${day}`,
    untilRemoved: (company) => `until ${company} removes it`,
    hash: 'A keyed hash is a code that recognizes a value, and from which the value cannot be read.',
  },
  disagree: (contact) => `If you do not agree, please contact us: ${contact}.`,
  complaint: (authority) => `You may also complain to: ${authority}.`,
  reference: (id) => `Reference: ${id}`,
}
