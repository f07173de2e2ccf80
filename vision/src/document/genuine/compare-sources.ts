import type {
  DocumentFields,
  DocumentFindings,
  DocumentSignal,
  FieldSource,
  SignalCode,
} from '../../shapes.ts'
import { otherName } from './other-name.ts'
import { otherNumber } from './other-number.ts'
import { printsDay } from './prints-day.ts'

type Said = { source: FieldSource; value: string }
type Compared = 'dateOfBirth' | 'expiryDate' | 'idNumber' | 'fullName'

const CODES: Record<string, SignalCode> = {
  'mrz barcode': 'mrz_barcode_conflict',
  'mrz print': 'mrz_print_conflict',
  'barcode print': 'barcode_print_conflict',
}

/**
 * Holds what zone, barcode and print say of one document against each other, over all its sides. Only sure readings
 * speak: a zone whose check digits hold, a code whose error correction holds, print that was read clearly. A value
 * of the machine readable part that stands anywhere in the print is agreement, whatever a label was taken for.
 */
export function compareSources(documents: readonly DocumentFindings[]): DocumentSignal[] {
  const lines = documents.flatMap(({ text }) => text.map((line) => line.text))
  const differ: Record<Compared, (machine: string, other: Said) => boolean> = {
    dateOfBirth: (day, other) => day !== other.value && !(other.source === 'print' && printsDay(lines, day)),
    expiryDate: (day, other) => day !== other.value && !(other.source === 'print' && printsDay(lines, day)),
    idNumber: (number, other) => otherNumber(number, other.value, other.source === 'print' ? lines : []),
    fullName: (name, other) => otherName(name, other.value, other.source === 'print' ? lines : []),
  }
  const found = new Map<SignalCode, Set<Compared>>()
  for (const field of Object.keys(differ) as Compared[]) {
    const said = saidOf(documents, field)
    for (const first of said) {
      for (const second of said) {
        const code = CODES[`${first.source} ${second.source}`]
        if (!code || !differ[field](first.value, second)) continue
        found.set(code, (found.get(code) ?? new Set()).add(field))
      }
    }
  }
  return [...found].map(([code, fields]) => ({ code, strength: 1, detail: [...fields].join(' ') }))
}

function saidOf(documents: readonly DocumentFindings[], field: keyof DocumentFields): Said[] {
  return documents.flatMap(({ mrz, readings }): Said[] => {
    const sure = readings.doubtful.includes(field) ? undefined : readings.print[field]
    return (
      [
        ['mrz', mrz?.valid ? readings.mrz?.[field] : undefined],
        ['barcode', readings.barcode?.[field]],
        ['print', sure],
      ] as const
    ).flatMap(([source, value]) => (value ? [{ source, value }] : []))
  })
}
