import { editDistance } from '../text/edit-distance.ts'
import type { PrintedLine } from '../ocr/shapes.ts'

export type LabelKind =
  | 'dateOfBirth'
  | 'expiryDate'
  | 'issueDate'
  | 'idNumber'
  | 'fullName'
  | 'surname'
  | 'givenNames'
  | 'fin'
  | 'sex'
  | 'address'
  | 'other'

/** `weak`: a bare field number, which stray print may resemble. */
export type Label = { kind: LabelKind; x: number; y: number; width: number; height: number; weak?: true }

/** Labels of fields, longest first; small print is often misread, so longer ones tolerate a letter or two. */
const WORDS: readonly (readonly [LabelKind, readonly string[]])[] = [
  [
    'dateOfBirth',
    [
      'date of birth',
      'birth',
      'naissance',
      'nacimiento',
      'geburtstag',
      'nascimento',
      'nascita',
      'የትውልድ ቀን',
      'የትውልድ',
      'dob',
    ],
  ],
  [
    'expiryDate',
    [
      'date of expiry',
      'expiry',
      'expires',
      'expiration',
      'valid until',
      'caducidad',
      'scadenza',
      'exp',
      'የሚያበቃበት',
      'የሚያልቅበት',
      'የሚያበቃ',
    ],
  ],
  ['issueDate', ['date of issue', 'issued', 'issue', 'iss', 'የተሰጠበት']],
  [
    'idNumber',
    [
      'document number',
      'id number',
      'card number',
      'licence no',
      'license no',
      'passport no',
      'የመታወቂያ ቁጥር',
      'fcn',
      'fan',
    ],
  ],
  ['surname', ['surname', 'family name']],
  ['givenNames', ['given names', 'given name']],
  ['fullName', ['full name', 'ሙሉ ስም', 'name']],
  ['fin', ['fin']],
  ['sex', ['sex', 'ፆታ', 'sexo', 'sexe', 'gender']],
  ['address', ['address', 'አድራሻ']],
  ['other', ['place of birth', 'nationality', 'telephone', 'phone']],
]

/** ISO/IEC 18013-1 numbers the fields of a driving licence; the numbers are printed before the fields. */
const LICENCE_NUMBERS: Record<string, LabelKind> = {
  '3': 'dateOfBirth',
  '4a': 'issueDate',
  '4b': 'expiryDate',
  '5': 'idNumber',
}

/** The labels in printed lines, each with the box of its words. */
export function findLabels(lines: readonly PrintedLine[], licence: boolean): Label[] {
  return lines.flatMap((line) => [...wordLabels(line), ...(licence ? numberLabels(line) : [])])
}

function wordLabels(line: PrintedLine): Label[] {
  const found: (Label & { from: number; to: number })[] = []
  for (const [kind, words] of WORDS) {
    for (const word of words) {
      const size = word.split(' ').length
      for (let from = 0; from + size <= line.words.length; from++) {
        const part = line.words.slice(from, from + size)
        if (found.some((one) => from < one.to && one.from < from + size)) continue
        const text = part.map((one) => one.text.toLowerCase().replaceAll(/[^\p{L}\s]/gu, '')).join(' ')
        if (!nearly(text, word)) continue
        // `ሙሉ ስም | Full Name`: the field below starts where the row of labels does.
        const first = line.words[startOfRun(line, from)]!
        const last = part.at(-1)!
        found.push({
          kind,
          from,
          to: from + size,
          x: first.x,
          y: first.y,
          width: last.x + last.width - first.x,
          height: first.height,
        })
      }
    }
  }
  return found
}

/** Index of the first word in the run of closely spaced words that ends with the given one. */
function startOfRun({ words }: PrintedLine, at: number): number {
  let start = at
  while (start > 0) {
    const [before, word] = [words[start - 1]!, words[start]!]
    if (word.x - before.x - before.width > 2.5 * Math.max(word.height, before.height)) break
    start--
  }
  return start
}

function numberLabels(line: PrintedLine): Label[] {
  const first = line.words[0]!
  const kind = LICENCE_NUMBERS[first.text.toLowerCase().replace(/\.$/, '')]
  return kind ? [{ kind, x: first.x, y: first.y, width: first.width, height: first.height, weak: true }] : []
}

/** Equal except for one misread letter in five (two in ten). */
function nearly(text: string, word: string): boolean {
  const allowed = Math.floor(word.length / 5)
  if (Math.abs(text.length - word.length) > allowed) return false
  return text === word || (allowed > 0 && editDistance(text, word) <= allowed)
}
