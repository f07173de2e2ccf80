import type { RuleKind } from './validation-rules.ts'

/** Texts for a kind of rule: its name, what it does, and an example. */
export interface RuleKindWords {
  name: string
  words: string
  /** A value as in `validationRules`; for `requiredFields`, as in that column. */
  example: unknown
}

/** Every kind of rule, in the order of the editor and docs/RULES.md. */
export const RULE_KIND_WORDS: Record<'requiredFields' | RuleKind, RuleKindWords> = {
  requiredFields: {
    name: 'Fields that have to be read',
    words: 'A document on which one of them was not read goes to a person.',
    example: ['fullName', 'dateOfBirth', 'idNumber'],
  },
  sides: {
    name: 'Sides that have to be there',
    words: 'A document without a photo of one of them goes to a person.',
    example: ['front', 'back'],
  },
  issuers: {
    name: 'Countries that may have issued it',
    words: 'As stated on the document; one that does not state it goes to a person.',
    example: { countries: ['ET', 'KE'], otherwise: 'reject' },
  },
  daysLeft: {
    name: 'Days that it still has to be valid',
    words:
      'Counted from the day of the decision. A date with a weak reading, or read by one source only, goes to a person.',
    example: { least: 30, otherwise: 'review' },
  },
  issuedWithin: {
    name: 'Days since it was issued, at most',
    words: 'A date that was not read, or read weakly, goes to a person.',
    example: { days: 3650, otherwise: 'review' },
  },
  numberPattern: {
    name: 'Form of the number',
    words:
      'The whole number, capital letters and digits only: \\d is a digit, [A-Z] a range, {12} exactly 12 times, {6,9} 6 to 9 times, ? optional, | or.',
    example: { pattern: '\\d{12}|\\d{16}', otherwise: 'review' },
  },
  minimumAge: {
    name: 'Lowest age',
    words:
      'In whole years. Anyone younger by two readings of the document is rejected; by one reading, a person decides. The client’s own lowest age applies where it is higher.',
    example: 18,
  },
  minimumAssurance: {
    name: 'Lowest level of assurance',
    words:
      'low, substantial or high. Evidence below this level goes to a person. The client’s own level applies where it is higher.',
    example: 'substantial',
  },
  presence: {
    name: 'Least evidence of presence',
    words:
      'fair: the screen’s light was seen on the skin as well as a head turn; strong: staff attended the capture in person. Anything less goes to a person, as do most customers in daylight, which hides the screen’s light.',
    example: 'fair',
  },
  maximumAge: {
    name: 'Highest age',
    words:
      'In whole years, by the oldest of the age given and those on the document. Rejects only if two readings of the document agree.',
    example: { years: 99, otherwise: 'review' },
  },
  checks: {
    name: 'Checks that have to pass',
    words:
      'A check passes or it does not: half its points are not enough. Only a failed check rejects; a doubtful one goes to a person. Nobody is rejected over the head turn, the pictures or a repeated identity.',
    example: [{ check: 'face_matches', otherwise: 'reject' }],
  },
  velocity: {
    name: 'People who may share a detail',
    words:
      'Counts different people, by face, who used the same phone, email, address, device, network, document_number or creator (the member of staff who made the link) within a number of days before the decision, this customer included. From that number on a person decides; earlier approvals are flagged. With devices, only if at least so many devices were used. A network alone is shared by whole towns.',
    example: [{ key: 'phone', people: 4, days: 90 }],
  },
  alwaysReview: {
    name: 'A person always decides',
    words: 'No such document is approved automatically.',
    example: true,
  },
  approveAt: {
    name: 'Approved from this score at the lowest',
    words: 'From 60 to 100. The client’s own score applies where it is higher.',
    example: 90,
  },
  rejectBelow: {
    name: 'Rejected cases score below',
    words:
      'From 1 to 59. It rejects nobody: it is the upper limit for the scores of rejected cases. The client’s own score applies where it is higher.',
    example: 50,
  },
  levels: {
    name: 'Levels and their limits',
    words:
      'What an approved customer may do, by what is known: the highest level whose requirements, and those of every level before it, are met. It is returned with the decision; your own systems enforce its limits.',
    example: [
      {
        name: 'Level 1',
        needs: { fields: ['fullName'], given: ['phone'] },
        limits: [{ name: 'Balance', amount: 10_000, currency: 'ETB', per: 'balance' }],
      },
    ],
  },
}
