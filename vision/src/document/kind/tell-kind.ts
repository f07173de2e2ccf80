import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type {
  BarcodeFindings,
  DocumentFace,
  DocumentKind,
  DocumentSide,
  MrzFindings,
  TextLine,
} from '../../shapes.ts'
import { barcodeSigns } from './barcode-signs.ts'
import { digitsIn, LEAST_DIGITS } from './digits-in.ts'
import { isProse } from './is-prose.ts'
import { printSigns } from './print-signs.ts'
import type { KindSign } from './sign.ts'
import { zoneSigns } from './zone-signs.ts'

export type KindParts = {
  mrz: MrzFindings | null
  barcodes: readonly Pick<BarcodeFindings, 'format' | 'text' | 'kind' | 'fields'>[]
  lines: readonly Pick<TextLine, 'text'>[]
  face: Pick<DocumentFace, 'box'> | null
  /** A portrait is looked for only where a front is expected: without it, no face says nothing. */
  claimed: DocumentSide
}

/**
 * A zone that print was read from as if it were words: eight of its fillers, which the Ethiopic model takes for ሩ and ረ.
 * Beside a portrait it leans to a passport, without one to the back of a card.
 */
const FILLERS = /(?:[<«‹ሩረ][^<«‹ሩረ]{0,2}){8}/u

/** From this on one thing is enough to tell; below it words only lean. */
const TELLS = 2
/** Labels of one side that make print alone a document's: one may stand anywhere. */
const LEAST_LABELS = 2

/**
 * Which document this is and which side of it, by what stands on it. Pure. `sure` only where type and side are told by
 * more than leanings and nothing speaks for another: what is not sure accuses nobody. Where neither portrait, zone nor
 * code stands by it, sentences are passed over, for letters speak of passports too, and only labels make a title sure.
 */
export function tellKind({ mrz, barcodes, lines, face, claimed }: KindParts): DocumentKind {
  const byMachine = [...zoneSigns(mrz), ...barcodeSigns(barcodes)]
  const alone = face === null && byMachine.every(({ weight }) => weight === 1)
  const spoken = alone ? lines.filter(({ text }) => !isProse(text)) : lines
  const printed = printSigns(spoken)
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
  const spoke = signs.filter(
    (sign) =>
      (sign.type && sign.type === type) ||
      (sign.side && sign.side === side) ||
      (sign.country && sign.country === country),
  )
  return {
    type: type === 'other' ? null : type,
    country,
    side,
    sure: typeSure && (type === 'other' || sideSure) && !(alone && bareTitle(printed, spoken)),
    by: [...new Set(spoke.map(({ by }) => by))],
  }
}

/**
 * A title that stands on no side of a card, but on a poster or on an empty form: two labels of one side and a value make
 * one. A number of a form of its own is as good as a label. One number in ten has that form by chance, a bank card's too,
 * so it needs a label beside it, or on a back, where no portrait is looked for, the name of its country.
 */
function bareTitle(printed: readonly KindSign[], lines: readonly Pick<TextLine, 'text'>[]): boolean {
  const named = new Set(printed.flatMap(({ side, country }) => (side || !country ? [] : [country])))
  const labels = (of: DocumentSide) =>
    printed
      .filter(({ side }) => side === of)
      .reduce((sum, { country }) => sum + (of === 'back' && country && named.has(country) ? 2 : 1), 0)
  return Math.max(labels('front'), labels('back')) < LEAST_LABELS || digitsIn(lines) < LEAST_DIGITS
}

/** What most weight speaks for, and whether it is told surely: by enough, and by far more than for anything else. */
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
  return [first[0], first[1] >= TELLS && (second?.[1] ?? 0) * 3 <= first[1]]
}
