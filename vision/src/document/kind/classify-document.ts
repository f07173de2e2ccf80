import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type {
  BarcodeFindings,
  DocumentFace,
  DocumentKind,
  DocumentSide,
  MrzFindings,
  TextLine,
} from '../../core/shapes.ts'
import { barcodeSigns } from './barcode-signs.ts'
import { countDigits, MIN_DIGITS } from './count-digits.ts'
import { isProse } from './is-prose.ts'
import { printSigns } from './print-signs.ts'
import type { KindSign } from './sign.ts'
import { zoneSigns } from './zone-signs.ts'

export type KindEvidence = {
  mrz: MrzFindings | null
  barcodes: readonly Pick<BarcodeFindings, 'format' | 'text' | 'kind' | 'fields'>[]
  lines: readonly Pick<TextLine, 'text'>[]
  face: Pick<DocumentFace, 'box'> | null
  /** A portrait is searched only where a front is expected: for a back, the absence of a face means nothing. */
  claimed: DocumentSide
}

/**
 * An MRZ that was read as ordinary print: eight of its fillers, which the Ethiopic model takes for ሩ and ረ. With a
 * portrait it suggests a passport, without one the back of a card.
 */
const FILLERS = /(?:[<«‹ሩረ][^<«‹ሩረ]{0,2}){8}/u

/** Weight from which one sign decides; below it words only suggest. */
const MIN_CERTAIN_WEIGHT = 2
/** Labels of one side that show that print alone is a document's: a single one may appear anywhere. */
const MIN_LABELS = 2

/**
 * Classifies a document and its side by what is on it. Pure. `sure` only where type and side rest on more than hints
 * and nothing contradicts them, because an uncertain kind must not reject a photo. Without a portrait, MRZ or code,
 * running text is ignored (letters mention passports too), and only labels make a title certain.
 */
export function classifyDocument({ mrz, barcodes, lines, face, claimed }: KindEvidence): DocumentKind {
  const byMachine = [...zoneSigns(mrz), ...barcodeSigns(barcodes)]
  const alone = face === null && byMachine.every(({ weight }) => weight === 1)
  const proseFree = alone ? lines.filter(({ text }) => !isProse(text)) : lines
  const printed = printSigns(proseFree)
  const signs = [...byMachine, ...printed]
  if (lines.some(({ text }) => FILLERS.test(text)))
    signs.push({ by: 'layout', type: face ? 'passport' : 'national_id', weight: 1 })
  const [type, typeSure] = best<DocumentType | 'other'>(signs, 'type')
  if (face) signs.push({ by: 'portrait', side: 'front', weight: 2 })
  else if (claimed === 'front' && barcodes.some(({ format }) => format !== 'Code128'))
    signs.push({ by: 'portrait', side: 'back', weight: 1 })
  const [side, sideSure] =
    type === 'passport' ? (['front', true] as const) : best<DocumentSide>(signs, 'side')
  const [country] = best<string>(signs, 'country')
  const supporting = signs.filter(
    (sign) =>
      (sign.type && sign.type === type) ||
      (sign.side && sign.side === side) ||
      (sign.country && sign.country === country),
  )
  return {
    type: type === 'other' ? null : type,
    country,
    side,
    sure: typeSure && (type === 'other' || sideSure) && !(alone && bareTitle(printed, proseFree)),
    by: [...new Set(supporting.map(({ by }) => by))],
  }
}

/**
 * A title alone, as on a poster or an empty form: a document also needs two labels of one side and a value. A number in
 * a known format counts as a label. One number in ten has that format by chance, including those of bank cards, so it
 * also needs a label, or on a back, where no portrait is searched, the name of its country.
 */
function bareTitle(printed: readonly KindSign[], lines: readonly Pick<TextLine, 'text'>[]): boolean {
  const named = new Set(printed.flatMap(({ side, country }) => (side || !country ? [] : [country])))
  const labels = (of: DocumentSide) =>
    printed
      .filter(({ side }) => side === of)
      .reduce((sum, { country }) => sum + (of === 'back' && country && named.has(country) ? 2 : 1), 0)
  return Math.max(labels('front'), labels('back')) < MIN_LABELS || countDigits(lines) < MIN_DIGITS
}

/** The value with the most weight, and whether it is certain: enough weight, and far more than any other value. */
function best<T extends string>(
  signs: readonly KindSign[],
  of: 'type' | 'side' | 'country',
): [T | null, boolean] {
  const sums = new Map<T, number>()
  for (const sign of signs) {
    const value = sign[of] as T | undefined
    if (value) sums.set(value, (sums.get(value) ?? 0) + sign.weight)
  }
  const [first, second] = [...sums].sort((a, b) => b[1] - a[1])
  if (!first) return [null, false]
  if (second && second[1] === first[1]) return [null, false]
  return [first[0], first[1] >= MIN_CERTAIN_WEIGHT && (second?.[1] ?? 0) * 3 <= first[1]]
}
