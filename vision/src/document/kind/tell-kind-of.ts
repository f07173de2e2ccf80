import { toGray } from '../../image/gray.ts'
import type { Picture } from '../../image/types.ts'
import type { DocumentKind } from '../../shapes.ts'
import { readPrint } from '../ocr.ts'
import { type KindParts, tellKind } from './tell-kind.ts'

/** A card's title stands in its upper sixth. */
const BAND = 0.17
/** Mean brightness below which its letters may be the light part, 0 to 255. */
const DARK = 190

/**
 * The title of a card that lies flat and upright, where it is printed light on a coloured band: the print's own reading is
 * for dark letters and passes over it. About 100 CPU-ms; nothing where the band is nearly white.
 */
async function readTitle(card: Picture): Promise<{ text: string }[]> {
  const height = Math.round(card.height * BAND)
  const band = toGray({ ...card, height, data: card.data.subarray(0, card.width * height * 3) })
  const mean = band.data.reduce((sum, value) => sum + value, 0) / band.data.length
  if (mean >= DARK) return []
  return readPrint({ ...band, data: band.data.map((value) => 255 - value) })
}

/** Asks a card that lies flat for its title as well, where nothing else told what it is. */
export async function tellKindOf(card: Picture, parts: KindParts): Promise<DocumentKind> {
  const told = tellKind(parts)
  if (told.type !== null || told.sure) return told
  return tellKind({ ...parts, lines: [...(await readTitle(card)), ...parts.lines] })
}
