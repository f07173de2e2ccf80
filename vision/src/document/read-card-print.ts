import type { Turn } from '../face/find-portrait.ts'
import { toGray } from '../image/gray.ts'
import type { Location } from '../image/locate.ts'
import { quadAspect } from '../image/straighten.ts'
import type { Picture } from '../image/types.ts'
import { layFlat } from './lay-flat.ts'
import { legible } from './legible.ts'
import { readPrint, type PrintedLine } from './ocr.ts'

/** ID-1 at 375 dots an inch: small print of 1.5 mm is 22 pixels high. */
const PRINT_WIDTH_PX = 1265

export type CardPrint = { lines: PrintedLine[]; rotation: Turn }

/**
 * The print of the card. Where neither a zone nor a portrait told which way is up, the print itself does: upside
 * down hardly a word comes out.
 */
export async function readCardPrint(
  picture: Picture,
  location: Location | null,
  known: Turn | null,
): Promise<CardPrint> {
  const read = async (rotation: Turn): Promise<CardPrint> => {
    const flat = layFlat(picture, location, rotation, PRINT_WIDTH_PX)
    return { lines: await readPrint(toGray(flat)), rotation }
  }
  if (known !== null) return read(known)
  const upright = location ? quadAspect(location.corners) < 1 : picture.width < picture.height
  const [first, second]: [Turn, Turn] = upright ? [90, 270] : [0, 180]
  const guess = await read(first)
  if (legible(guess.lines) >= 40) return guess
  const turned = await read(second)
  return legible(turned.lines) > legible(guess.lines) ? turned : guess
}
