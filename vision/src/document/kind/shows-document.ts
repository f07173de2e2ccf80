import { quadAspect } from '../../image/straighten.ts'
import type {
  BarcodeFindings,
  DocumentFace,
  DocumentKind,
  DocumentSide,
  MrzFindings,
  Quad,
} from '../../shapes.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { readFields } from '../print/read-fields.ts'
import { digitsIn, LEAST_DIGITS } from './digits-in.ts'
import { isProse } from './is-prose.ts'
import { zoneSigns } from './zone-signs.ts'

/** Fields that were read by their labels, or a number of a form of its own: one alone stands on receipts too. */
const LEAST_FIELDS = 2
/** ISO/IEC 7810: ID-1 is 1.586 times as wide as high, TD2 and a passport's page 1.42; a sure outline errs by less. */
const CARD_ASPECT = { least: 1.3, most: 1.75 }
/** A scan that is cut to the card has its proportions; a camera's 4:3, 3:2 and 16:9 are further away than this. */
const CARDS = [1.586, 1.42]
const SCAN_ERRS = 0.03

type Shown = {
  side: DocumentSide
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  lines: readonly PrintedLine[]
  face: Pick<DocumentFace, 'box'> | null
  kind: DocumentKind
}

/**
 * Whether something that was read speaks for a document, and not only for print: a portrait, a zone, a code, a kind told
 * surely, two fields with their labels, on a back a title with a label of that side and a value.
 */
export function showsDocument({ side, mrz, barcodes, lines, face, kind }: Shown): boolean {
  if (face || barcodes.length > 0 || zoneSigns(mrz).length > 0 || kind.sure) return true
  const spoken = lines.filter(({ text }) => !isProse(text))
  if (side === 'back' && kind.type && kind.side === 'back' && digitsIn(spoken) >= LEAST_DIGITS) return true
  return Object.keys(readFields(spoken, undefined).fields).length >= LEAST_FIELDS
}

type Lying = {
  /** Sure or not, clockwise from the card's own top left. */
  outline: Quad | null
  /** The picture turned upright. */
  upright: { width: number; height: number }
}

/** Every front bears a portrait; backs of cards that nobody knows may bear print alone: there the card's shape is enough. */
export const mayBeBack = ({ outline, upright }: Lying): boolean =>
  outline ? isCardShaped(outline) : isCutToCard(upright)

/** Wider than high as it is read: a sheet of A4 has a passport's proportions and stands on its short side. */
export function isCardShaped(outline: Quad): boolean {
  const aspect = quadAspect(outline)
  return aspect >= CARD_ASPECT.least && aspect <= CARD_ASPECT.most
}

const isCutToCard = ({ width, height }: Lying['upright']) =>
  CARDS.some((aspect) => Math.abs(width / height / aspect - 1) <= SCAN_ERRS)
