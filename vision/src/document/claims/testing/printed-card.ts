import type { PrintedLine, PrintedWord } from '../../ocr/shapes.ts'
import type { Random } from './random.ts'
import { geezName, latinName, type Person } from './people.ts'

export type CardKind = 'fayda' | 'kebele' | 'licence' | 'passport'

const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const two = (n: number | string) => String(n).padStart(2, '0')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function ethiopianDay(iso: string): { year: number; month: number; day: number } {
  const parts = new Map(
    ethiopic.formatToParts(new Date(iso)).map(({ type, value }) => [type, parseInt(value)]),
  )
  return { year: parts.get('year')!, month: parts.get('month')!, day: parts.get('day')! }
}

function styles(iso: string) {
  const { year, month, day } = ethiopianDay(iso)
  const [y, m, d] = iso.split('-') as [string, string, string]
  const name = MONTHS[Number(m) - 1]!
  return {
    slashed: `${year}/${two(month)}/${two(day)}`,
    dayFirst: `${day}/${month}/${year}`,
    gregorian: `${d}/${m}/${y}`,
    named: `${y}/${name}/${d}`,
    passport: `${d} ${name.toUpperCase()} ${y}`,
  }
}

/** Rows of print: words at columns, in units of a letter's width. */
type Row = [column: number, text: string][]

function rows(kind: CardKind, person: Person): Row[] {
  const [birth, issue, expiry] = [person.birth, person.issue, person.expiry].map(styles) as [
    ReturnType<typeof styles>,
    ReturnType<typeof styles>,
    ReturnType<typeof styles>,
  ]
  const groups = person.fcn.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  const [own, father, grandfather] = person.names.map(([latin]) => latin.toUpperCase())
  return {
    fayda: [
      [[30, 'ሙሉ ስም | Full Name']],
      [[30, geezName(person)]],
      [[30, latinName(person)]],
      [[30, 'የትውልድ ቀን | Date of Birth']],
      [[30, `${birth.slashed} | ${birth.named}`]],
      [[30, 'የሚያበቃበት ቀን | Date of Expiry']],
      [[30, `${expiry.slashed} | ${expiry.named}`]],
      [[30, `FCN ${groups}`]],
    ] as Row[],
    kebele: [
      [[10, 'የነዋሪነት መታወቂያ ካርድ']],
      [
        [30, 'Full name (Amharic)'],
        [60, geezName(person)],
      ],
      [
        [30, 'Full name'],
        [60, latinName(person)],
      ],
      [
        [30, 'Date of birth'],
        [60, `${birth.dayFirst} ዓ.ም (${birth.gregorian})`],
      ],
      [
        [30, 'ID number'],
        [60, person.kebele],
      ],
      [
        [30, 'Issued'],
        [60, `${issue.dayFirst} ዓ.ም`],
      ],
      [
        [30, 'Expires'],
        [60, `${expiry.dayFirst} ዓ.ም (${expiry.gregorian})`],
      ],
    ] as Row[],
    licence: [
      [
        [10, "DRIVER'S LICENCE"],
        [60, 'የመንጃ ፈቃድ'],
      ],
      [[30, '1 Name']],
      [[34, geezName(person)]],
      [[34, latinName(person)]],
      [[30, '3 Date of birth']],
      [[34, `${birth.dayFirst} E.C. | ${birth.gregorian}`]],
      [[30, '4b Date of expiry']],
      [[34, `${expiry.dayFirst} E.C. | ${expiry.gregorian}`]],
      [[30, '5 Licence No.']],
      [[34, person.licence]],
    ] as Row[],
    passport: [
      [
        [30, 'Surname'],
        [70, 'Passport No.'],
      ],
      [
        [30, grandfather!],
        [70, person.passport],
      ],
      [[30, 'Given names']],
      [[30, `${own} ${father}`]],
      [[30, geezName(person)]],
      [
        [30, 'Date of birth'],
        [70, 'Place of birth'],
      ],
      [
        [30, birth.passport],
        [70, 'ADDIS ABABA'],
      ],
      [
        [30, 'Date of issue'],
        [70, 'Date of expiry'],
      ],
      [
        [30, issue.passport],
        [70, expiry.passport],
      ],
    ] as Row[],
  }[kind]
}

/** Never one digit for another, which would go unnoticed in a number without a check digit. */
const MISREAD: Record<string, string> = {
  O: '0',
  '0': 'O',
  I: 'l',
  l: 'I',
  '1': 'l',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  e: 'c',
  n: 'm',
  '/': '1',
  ተ: 'ቱ',
  ሰ: 'ሱ',
  a: 'o',
  r: 'f',
}

/** Simulates OCR errors: letters confused or lost, words split, stray characters. */
export function readCard(kind: CardKind, person: Person, random: Random, noise: number): PrintedLine[] {
  const misread = (text: string) =>
    [...text]
      .map((one) => {
        if (random.nextFloat() >= noise) return one
        return random.nextFloat() < 0.7 ? (MISREAD[one] ?? one) : random.pick(['', ' ', one + '.', "'", '~'])
      })
      .join('')
  return rows(kind, person).map((row, at): PrintedLine => {
    const words = row.flatMap(([column, text]) => toWords(misread(text), column, at))
    if (random.nextFloat() < 10 * noise)
      words.push(...toWords(random.pick(['~', 'ae', 'ረ', '.:', '|']), 100, at))
    const confidence = 97 - random.integerBelow(noise > 0 ? 30 : 3)
    return { ...around(words), text: words.map((word) => word.text).join(' '), confidence, words }
  })
}

function toWords(text: string, column: number, row: number): PrintedWord[] {
  let at = column
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const box = { x: at * 12, y: row * 40, width: word.length * 12, height: 22 }
      at += word.length + 1
      return { text: word, confidence: 92, ...box }
    })
}

function around(words: readonly PrintedWord[]) {
  const x = Math.min(...words.map((word) => word.x))
  const right = Math.max(...words.map((word) => word.x + word.width))
  return { x, y: words[0]?.y ?? 0, width: right - x, height: 22 }
}
