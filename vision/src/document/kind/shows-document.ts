import { quadAspect } from '../../image/straighten.ts'
import type {
  BarcodeFindings,
  DocumentFace,
  DocumentKind,
  DocumentSide,
  MrzFindings,
  Quad,
} from '../../core/shapes.ts'
import type { PrintedLine } from '../ocr/shapes.ts'
import { readFields } from '../print/read-fields.ts'
import { countDigits, MIN_DIGITS } from './count-digits.ts'
import { isProse } from './is-prose.ts'
import { zoneSigns } from './zone-signs.ts'

/** Fields that were read by their labels or in a known number format: one alone also occurs on receipts. */
const MIN_FIELDS = 2
/** ISO/IEC 7810: ID-1 has an aspect ratio of 1.586, TD2 and a passport's page 1.42; a certain outline errs by less. */
const CARD_ASPECT = { least: 1.3, most: 1.75 }
/** A scan cropped to the card has its proportions; a camera's 4:3, 3:2 and 16:9 differ by more than this. */
const CARDS = [1.586, 1.42]
const SCAN_TOLERANCE = 0.03

type Shown = {
  side: DocumentSide
  mrz: MrzFindings | null
  barcodes: readonly BarcodeFindings[]
  lines: readonly PrintedLine[]
  face: Pick<DocumentFace, 'box'> | null
  kind: DocumentKind
}

/**
 * Whether anything besides print indicates a document: a portrait, an MRZ, a code, a certain kind, two fields with
 * their labels, or on a back a title with a label of that side and a value.
 */
export function showsDocument({ side, mrz, barcodes, lines, face, kind }: Shown): boolean {
  if (face || barcodes.length > 0 || zoneSigns(mrz).length > 0 || kind.sure) return true
  const labelled = lines.filter(({ text }) => !isProse(text))
  if (side === 'back' && kind.type && kind.side === 'back' && countDigits(labelled) >= MIN_DIGITS) return true
  return Object.keys(readFields(labelled, undefined).fields).length >= MIN_FIELDS
}

type Lying = {
  /** Certain or not, clockwise from the card's own top left. */
  outline: Quad | null
  /** The picture turned upright. */
  upright: { width: number; height: number }
}

/** Every front has a portrait. Unknown backs may hold print alone; there the card's shape is enough. */
export const mayBeBack = ({ outline, upright }: Lying): boolean =>
  outline ? isCardShaped(outline) : isCutToCard(upright)

/** Landscape when read: an A4 sheet has a passport's proportions but is portrait. */
export function isCardShaped(outline: Quad): boolean {
  const aspect = quadAspect(outline)
  return aspect >= CARD_ASPECT.least && aspect <= CARD_ASPECT.most
}

const isCutToCard = ({ width, height }: Lying['upright']) =>
  CARDS.some((aspect) => Math.abs(width / height / aspect - 1) <= SCAN_TOLERANCE)
