import { evenLight } from '../../image/even-light.ts'
import { type Gray, shrinkGray } from '../../image/gray.ts'
import type { DocumentKind, TextLine } from '../../shapes.ts'
import type { PrintBudget } from '../ocr/print-budget.ts'
import { readPrint } from '../ocr/read-print.ts'
import type { Script } from '../ocr/shapes.ts'
import { TooMuchPrint } from '../ocr/too-much-print.ts'
import { type KindParts, tellKind } from './tell-kind.ts'

/** A card's title stands in its upper sixth, and in the upper quarter of a card with a tenth of its surroundings. */
const BAND = { card: 0.17, around: 0.27 }
/** Mean brightness below which its letters may be the light part, 0 to 255. */
const DARK = 190
/** As wide as cards are read for their print. */
const LOOK_SIDE_PX = 1040
const AROUND_SIDE_PX = 1300

type Line = Pick<TextLine, 'text'>
type Reading = { script: Script; budget: PrintBudget }

/**
 * The title of a card that lies flat and upright, where it is printed light on a coloured band: the print's own reading is
 * for dark letters and passes over it. About 70 CPU-ms; nothing where the band is nearly white, but
 * for a card with its surroundings, which may be white paper.
 */
async function readTitle(card: Gray, share: number, reading: Reading): Promise<Line[]> {
  const height = Math.round(card.height * share)
  const data = card.data.subarray(0, card.width * height)
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length
  if (share === BAND.card && mean >= DARK) return []
  return readPrint({ width: card.width, height, data: data.map((value) => 255 - value) }, reading)
}

/**
 * Asks a card that lies flat for more, one thing after another: for a title on a band, where its kind is not sure; where
 * nothing told it, for its print once more as if it lay in even light, 300 to 500 CPU-ms, and for a title just outside an outline that
 * took the edge of a band for the card's own. `card` lays it flat, `around` does with a tenth of its surroundings on each side; no `budget`
 * where there is no card to look at.
 */
export async function tellKindOf(
  card: () => Gray,
  parts: KindParts & { script: Script; budget: PrintBudget | null },
  around: () => Gray,
): Promise<DocumentKind> {
  const { script, budget } = parts
  let told = tellKind(parts)
  if (told.sure || budget === null) return told
  const gray = shrinkGray(card(), LOOK_SIDE_PX)
  const reading = { script, budget }
  let { lines } = parts
  const look = async (read: () => Promise<readonly Line[]>): Promise<boolean> => {
    lines = [...(await read()), ...lines]
    told = tellKind({ ...parts, lines })
    return told.type !== null || told.sure
  }
  try {
    if (await look(() => readTitle(gray, BAND.card, reading))) return told
    if (await look(() => readPrint(evenLight(gray), reading))) return told
    await look(() => readTitle(shrinkGray(around(), AROUND_SIDE_PX), BAND.around, reading))
  } catch (error) {
    if (!(error instanceof TooMuchPrint)) throw error
  }
  return told
}
