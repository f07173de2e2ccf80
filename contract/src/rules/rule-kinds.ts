import type { RuleKind } from './validation-rules.ts'

/** A kind of rule as people read it: its name, what it does in plain words, and an example. */
export interface RuleKindWords {
  name: string
  words: string
  /** As it stands in `validationRules`; for `requiredFields` as it stands there. */
  example: unknown
}

/** Every kind of rule, in the order of the editor and of docs/RULES.md. */
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
    words: 'As the document itself tells; one that does not tell goes to a person.',
    example: { countries: ['ET', 'KE'], otherwise: 'reject' },
  },
  daysLeft: {
    name: 'Days that it still has to be valid',
    words:
      'Counted from the day of the decision. A date that was read weakly, or by one source only, goes to a person.',
    example: { least: 30, otherwise: 'review' },
  },
  issuedWithin: {
    name: 'Days since it was issued, at most',
    words: 'A date that was not read, or weakly, goes to a person.',
    example: { days: 3650, otherwise: 'review' },
  },
  numberPattern: {
    name: 'Form of the number',
    words:
      'The whole number, capital letters and digits only: \\d is a digit, [A-Z] one of a range, {12} so often, {6,9} from to, ? perhaps, | or.',
    example: { pattern: '\\d{12}|\\d{16}', otherwise: 'review' },
  },
  minimumAge: {
    name: 'Lowest age',
    words:
      'In whole years. Who is younger by two readings of the document is rejected, by one a person decides. The client’s own lowest age counts where it is higher.',
    example: 18,
  },
  minimumAssurance: {
    name: 'Lowest level of assurance',
    words:
      'low, substantial or high. Evidence that reaches less goes to a person. The client’s own level counts where it is higher.',
    example: 'substantial',
  },
  maximumAge: {
    name: 'Highest age',
    words:
      'In whole years, by the oldest of the age given and those on the document. It rejects only where two readings of the document say so.',
    example: { years: 99, otherwise: 'review' },
  },
  checks: {
    name: 'Checks that have to pass',
    words:
      'A check passes or it does not: half its points are not enough. Only one that failed rejects; one in doubt goes to a person. Over the head turn, the pictures and what came back nobody is rejected.',
    example: [{ check: 'face_matches', otherwise: 'reject' }],
  },
  alwaysReview: {
    name: 'A person always decides',
    words: 'No such document is approved by itself.',
    example: true,
  },
  approveAt: {
    name: 'Approved from this score at the lowest',
    words: 'From 60 to 100. The client’s own score counts where it is higher.',
    example: 90,
  },
  rejectBelow: {
    name: 'Rejected cases score below',
    words:
      'From 1 to 59. It rejects nobody: it is where the scores of rejected cases end. The client’s own score counts where it is higher.',
    example: 50,
  },
  levels: {
    name: 'Levels and their limits',
    words:
      'What an approved customer may do, by what is known: the highest level whose needs, and those of every level before it, are met. It is told with the decision; your own systems keep to its limits.',
    example: [
      {
        name: 'Level 1',
        needs: { fields: ['fullName'], given: ['phone'] },
        limits: [{ name: 'Balance', amount: 10_000, currency: 'ETB', per: 'balance' }],
      },
    ],
  },
}
