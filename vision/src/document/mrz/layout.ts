import type { CheckDigitName, MrzFormat } from '../../core/shapes.ts'

/** Characters that a position may hold. `code`: a letter; `text`: a letter or filler; `any`: those and digits. */
export type CharacterClass = 'code' | 'text' | 'digit' | 'digitOrFiller' | 'sex' | 'any'

/** [line, first position, position after the last], from 0. */
export type Span = readonly [line: number, from: number, to: number]

export type CheckRule = {
  name: CheckDigitName
  /** What the digit is computed over, in this order. */
  over: readonly Span[]
  at: Span
  /** A filler is a valid check digit when it protects nothing but fillers (ICAO 9303-4, 4.2.2.2, position 43). */
  mayBeFiller?: true
}

export type Layout = {
  format: MrzFormat
  lines: number
  length: number
  places: Record<
    'code' | 'issuer' | 'name' | 'number' | 'nationality' | 'dateOfBirth' | 'sex' | 'expiryDate',
    Span
  > & { optional: readonly Span[] }
  checks: readonly CheckRule[]
  /** A document number longer than 9 continues in this span when a filler takes the place of its check digit. */
  longNumber?: Span
}

/** ICAO 9303-5, 4.2.2: three lines of 30. */
const TD1: Layout = {
  format: 'TD1',
  lines: 3,
  length: 30,
  places: {
    code: [0, 0, 2],
    issuer: [0, 2, 5],
    number: [0, 5, 14],
    dateOfBirth: [1, 0, 6],
    sex: [1, 7, 8],
    expiryDate: [1, 8, 14],
    nationality: [1, 15, 18],
    name: [2, 0, 30],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
  },
  checks: [
    { name: 'documentNumber', over: [[0, 5, 14]], at: [0, 14, 15] },
    { name: 'dateOfBirth', over: [[1, 0, 6]], at: [1, 6, 7] },
    { name: 'expiryDate', over: [[1, 8, 14]], at: [1, 14, 15] },
    {
      name: 'composite',
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      at: [1, 29, 30],
    },
  ],
  longNumber: [0, 15, 30],
}

/** The two-line formats (9303-4, 9303-6, 9303-7, each 4.2.2), whose second lines are equal up to the expiry date. */
function twoLines(
  format: MrzFormat,
  length: 36 | 44,
  optionalTo: number,
  rest: readonly CheckRule[],
): Layout {
  return {
    format,
    lines: 2,
    length,
    places: {
      code: [0, 0, 2],
      issuer: [0, 2, 5],
      name: [0, 5, length],
      number: [1, 0, 9],
      nationality: [1, 10, 13],
      dateOfBirth: [1, 13, 19],
      sex: [1, 20, 21],
      expiryDate: [1, 21, 27],
      optional: [[1, 28, optionalTo]],
    },
    checks: [
      { name: 'documentNumber', over: [[1, 0, 9]], at: [1, 9, 10] },
      { name: 'dateOfBirth', over: [[1, 13, 19]], at: [1, 19, 20] },
      { name: 'expiryDate', over: [[1, 21, 27]], at: [1, 27, 28] },
      ...rest,
    ],
  }
}

const composite = (to: number): CheckRule => ({
  name: 'composite',
  over: [
    [1, 0, 10],
    [1, 13, 20],
    [1, 21, to],
  ],
  at: [1, to, to + 1],
})

const TD2: Layout = { ...twoLines('TD2', 36, 35, [composite(35)]), longNumber: [1, 28, 35] }
const TD3 = twoLines('TD3', 44, 42, [
  { name: 'personalNumber', over: [[1, 28, 42]], at: [1, 42, 43], mayBeFiller: true },
  composite(43),
])
/** Visas have no composite digit (ICAO 9303-7, 4.2.2). */
const MRV_A = twoLines('MRV-A', 44, 44, [])
const MRV_B = twoLines('MRV-B', 36, 36, [])

/** The layout with this number and length of lines; a V in the first position makes it a visa. */
export function layoutFor(lines: number, length: number, first: string): Layout | null {
  if (lines === 3 && length === 30) return TD1
  if (lines !== 2) return null
  if (length === 44) return first === 'V' ? MRV_A : TD3
  if (length === 36) return first === 'V' ? MRV_B : TD2
  return null
}

/** The character class of each position, line by line. */
export function getCharacterClasses(layout: Layout): CharacterClass[][] {
  const classes: CharacterClass[][] = Array.from({ length: layout.lines }, () =>
    Array.from({ length: layout.length }, () => 'any' as CharacterClass),
  )
  const set = ([line, from, to]: Span, value: CharacterClass) => classes[line]!.fill(value, from, to)
  const { places } = layout
  set([0, 0, 1], 'code')
  set([0, 1, 2], 'text')
  for (const span of [places.issuer, places.name, places.nationality]) set(span, 'text')
  // Unknown parts of a date of birth hold fillers; so does the expiry on some cards without one.
  set(places.dateOfBirth, 'digitOrFiller')
  set(places.expiryDate, 'digitOrFiller')
  set(places.sex, 'sex')
  for (const check of layout.checks) {
    const long = layout.longNumber && check.name === 'documentNumber'
    set(check.at, check.mayBeFiller || long ? 'digitOrFiller' : 'digit')
  }
  return classes
}
