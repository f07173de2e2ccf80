import { evenLight } from '../../image/even-light.ts'
import { type Gray, shrinkGray } from '../../image/gray.ts'
import type { DocumentKind, TextLine } from '../../core/shapes.ts'
import type { PrintBudget } from '../ocr/print-budget.ts'
import { readPrint } from '../ocr/read-print.ts'
import type { Script } from '../ocr/shapes.ts'
import { TooMuchPrint } from '../ocr/too-much-print.ts'
import { type KindEvidence, classifyDocument } from './classify-document.ts'

/** Height of the title: the upper sixth of a card, or the upper quarter of a card with a tenth of its surroundings. */
const BAND = { card: 0.17, around: 0.27 }
/** Mean brightness (0 to 255) below which the letters may be lighter than the ground. */
const DARK = 190
/** The width at which cards are read for their print. */
const CARD_SIDE_PX = 1040
const AROUND_SIDE_PX = 1300

type Line = Pick<TextLine, 'text'>
type Reading = { script: Script; budget: PrintBudget }

/**
 * The title of a flat, upright card where it is printed light on a colored band, which the reading of dark letters
 * misses. About 70 CPU-ms. Skipped where the band is nearly white, except on a card with its surroundings, which may be
 * white paper.
 */
async function readTitle(card: Gray, share: number, reading: Reading): Promise<Line[]> {
  const height = Math.round(card.height * share)
  const data = card.data.subarray(0, card.width * height)
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length
  if (share === BAND.card && mean >= DARK) return []
  return readPrint({ width: card.width, height, data: data.map((value) => 255 - value) }, reading)
}

/**
 * Collects further evidence from a flat card step by step: a title on a band, where the kind is not certain; where it
 * is unknown, the print again with its lighting evened out, 300 to 500 CPU-ms, and a title just outside an outline that
 * took the edge of a band for the card's own. `card` straightens the card, `around` does so with a tenth of its
 * surroundings on each side; `budget` is null where there is no card to read.
 */
export async function classifyCard(
  card: () => Gray,
  parts: KindEvidence & { script: Script; budget: PrintBudget | null },
  around: () => Gray,
): Promise<DocumentKind> {
  const { script, budget } = parts
  let kind = classifyDocument(parts)
  if (kind.sure || budget === null) return kind
  const gray = shrinkGray(card(), CARD_SIDE_PX)
  const reading = { script, budget }
  let { lines } = parts
  const readMore = async (read: () => Promise<readonly Line[]>): Promise<boolean> => {
    lines = [...(await read()), ...lines]
    kind = classifyDocument({ ...parts, lines })
    return kind.type !== null || kind.sure
  }
  try {
    if (await readMore(() => readTitle(gray, BAND.card, reading))) return kind
    if (await readMore(() => readPrint(evenLight(gray), reading))) return kind
    await readMore(() => readTitle(shrinkGray(around(), AROUND_SIDE_PX), BAND.around, reading))
  } catch (error) {
    if (!(error instanceof TooMuchPrint)) throw error
  }
  return kind
}
