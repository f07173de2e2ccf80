import type { DocumentFindings, DocumentSignal, FieldSource, SignalCode } from '../../core/shapes.ts'
import { findConflictingDate } from './find-conflicting-date.ts'
import { isOtherName } from './is-other-name.ts'
import { printsDay } from './prints-day.ts'
import { LOOK_ALIKES } from '../text/look-alikes.ts'

/** The parts of one side that are compared. */
type ComparedSide = Pick<DocumentFindings, 'mrz' | 'readings' | 'text'>
type SourceValue = { source: FieldSource; value: string }
type Compared = 'dateOfBirth' | 'expiryDate' | 'idNumber' | 'fullName'

const CODES: Record<string, SignalCode> = {
  'mrz barcode': 'mrz_barcode_conflict',
  'mrz print': 'mrz_print_conflict',
  'barcode print': 'barcode_print_conflict',
}

/**
 * Compares MRZ, barcode and print of one document with each other, over all its sides. Only certain readings count: an
 * MRZ whose check digits hold, a code whose error correction holds, print that was read clearly. A machine-readable
 * value that appears anywhere in the print agrees, whichever label it was read under.
 */
export function compareSources(documents: readonly ComparedSide[]): DocumentSignal[] {
  const lines = documents.flatMap(({ text }) => text.map((line) => line.text))
  const otherDate = (day: string, { source, value }: SourceValue) =>
    day !== value && (source !== 'print' || (!printsDay(lines, day) && !lostDigit(day, value)))
  const differ: Record<Compared, (machine: string, other: SourceValue) => boolean> = {
    dateOfBirth: otherDate,
    expiryDate: otherDate,
    idNumber: (number, other) => isOtherNumber(number, other.value, other.source === 'print' ? lines : []),
    fullName: (name, other) => isOtherName(name, other.value, other.source === 'print' ? lines : []),
  }
  const found = new Map<SignalCode, Set<Compared>>()
  for (const field of Object.keys(differ) as Compared[]) {
    const values = listValues(documents, field)
    for (const first of values) {
      for (const second of values) {
        const code = CODES[`${first.source} ${second.source}`]
        if (!code || !differ[field](first.value, second)) continue
        found.set(code, (found.get(code) ?? new Set()).add(field))
      }
    }
  }
  if (sidesConflict(documents)) found.set('sides_conflict', new Set(['idNumber']))
  return [...found].map(([code, fields]) => ({ code, strength: 1, detail: [...fields].join(' ') }))
}

/**
 * Whether two sides name two document numbers by the same kind of source, of any country: they are sides of two documents. A
 * side that also shows the other's number contradicts nothing, and a number of another form is of another kind.
 */
function sidesConflict(documents: readonly ComparedSide[]): boolean {
  const sides = documents.map((document) => ({
    values: listValues([document], 'idNumber'),
    lines: document.text.map(({ text }) => text),
  }))
  return sides.some((front, i) =>
    sides
      .slice(i + 1)
      .some((back) =>
        front.values.some(({ source, value }) =>
          back.values.some(
            (other) =>
              other.source === source &&
              formOf(value) === formOf(other.value) &&
              isOtherNumber(value, other.value, back.lines) &&
              isOtherNumber(other.value, value, front.lines),
          ),
        ),
      ),
  )
}

/** Letters and digits by their places. */
const formOf = (number: string) =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/\d/g, '9')
    .replaceAll(/[A-Z]/g, 'A')

/** OCR drops a digit at a line's edge: `26 FEB` becomes `2 FEB`. */
function lostDigit(day: string, printed: string): boolean {
  const [a, b] = [String(Number(day.slice(8))), String(Number(printed.slice(8)))]
  return day.slice(0, 8) === printed.slice(0, 8) && a.length !== b.length && (a.includes(b) || b.includes(a))
}

function listValues(documents: readonly ComparedSide[], field: Compared): SourceValue[] {
  const values = documents.flatMap(({ mrz, readings }): SourceValue[] => {
    const sure = readings.doubtful.includes(field) ? undefined : readings.print[field]
    return (
      [
        ['mrz', mrz?.valid ? readings.mrz?.[field] : undefined],
        ['barcode', readings.barcode?.[field]],
        ['print', sure],
      ] as const
    ).flatMap(([source, value]) => (value ? [{ source, value }] : []))
  })
  if (field !== 'dateOfBirth' && field !== 'expiryDate') return values
  const known = documents.flatMap(({ readings: { mrz, barcode } }) =>
    [mrz, barcode].flatMap((from) => [from?.dateOfBirth, from?.issueDate, from?.expiryDate]),
  )
  const issuers = documents.flatMap(({ readings: { mrz, barcode } }) => mrz?.issuer ?? barcode?.issuer ?? [])
  const ethiopian = issuers.length === 0 || issuers.includes('ETH')
  const text = documents.flatMap((document) => document.text)
  const day = findConflictingDate(field, known, text, ethiopian)
  return day ? [...values, { source: 'print', value: day }] : values
}

const fold = (text: string) =>
  [...text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')].map((one) => LOOK_ALIKES[one] ?? one).join('')

/**
 * Whether two readings are different numbers of the same kind: of equal length, different even when look-alike letters
 * are folded, and the first nowhere in the print. A different length means a different kind of number.
 */
function isOtherNumber(number: string, other: string, lines: readonly string[]): boolean {
  const [a, b] = [fold(number), fold(other)]
  if (a === b || a.length !== b.length || a.length < 5) return false
  return !lines.some((line) => fold(line).includes(a))
}
