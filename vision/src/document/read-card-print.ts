import type { Turn } from '../face/find-portrait.ts'
import type { Gray } from '../image/gray.ts'
import type { Location } from '../image/locate/locate.ts'
import { shrinkPlane } from '../image/resize.ts'
import { quadAspect } from '../image/straighten.ts'
import { widenQuad } from '../image/widen-quad.ts'
import type { Quad } from '../core/shapes.ts'
import { layFlat } from './portrait/lay-flat.ts'
import { countLegible } from './count-legible.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { PrintedLine, Script } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import type { FlatFrame } from './picture-places.ts'
import { rereadNumbers } from './reread-numbers.ts'

/**
 * Widths at which small print of 1.5 mm is 18 pixels high: on 21 drawn cards 1000 to 1265 pixels read the same, and
 * each 100 pixels cost 30 CPU-ms. A passport's page is wider and lost names below 1265.
 */
const CARD_WIDTH_PX = 1040
const PAGE_WIDTH_PX = 1265
/** ISO/IEC 7810: ID-1 is 1.586 times as wide as high, an ID-3 page 1.42. */
const PAGE_ASPECT = 1.5
/** Longer side of a whole frame, two thirds of which the card usually fills. */
const FRAME_SIDE_PX = 1600
/** Number of letters from which a card counts as read, and as upright. */
const MIN_LEGIBLE = 40

export type CardPrint = {
  lines: PrintedLine[]
  /** Frame of the lines' boxes. */
  frame: FlatFrame
  rotation: Turn
  /** Reading was abandoned because there was more print than on any card; `lines` is empty. */
  tooMuch: boolean
}

type Known = {
  /** The rotation, where an MRZ or a portrait determined it. */
  rotation: Turn | null
  script: Script
  budget: PrintBudget
}

/** An uncertain outline is widened by this share of its size, so that a side found too far inside loses no print. */
const WIDEN_SHARE = 0.05

/**
 * The print of the card. An uncertain outline is widened; if hardly a word is read in it, the whole frame is read. Not
 * before, because a card may lie on a newspaper. Where neither an MRZ nor a portrait gave the rotation, the print
 * itself does: upside down, hardly a word is read.
 */
export async function readCardPrint(gray: Gray, location: Location | null, known: Known): Promise<CardPrint> {
  if (location?.sure) return readOutlined(gray, location.corners, known)
  const inside = location && (await readOutlined(gray, widenQuad(location.corners, WIDEN_SHARE), known))
  if (inside && (inside.tooMuch || countLegible(inside.lines) >= MIN_LEGIBLE)) return inside
  const whole = await readOutlined(gray, null, known)
  return inside && countLegible(inside.lines) > countLegible(whole.lines) ? inside : whole
}

async function readOutlined(
  gray: Gray,
  outline: Quad | null,
  { rotation, script, budget }: Known,
): Promise<CardPrint> {
  const read = async (turned: Turn): Promise<CardPrint> => {
    const flat = await layFlatForPrint(gray, outline, turned)
    const frame = {
      outline: outline ?? wholePicture(gray),
      rotation: turned,
      width: flat.width,
      height: flat.height,
    }
    try {
      const lines = await readPrint(flat, { script, budget })
      const sure = script === 'latin' ? lines : await rereadNumbers(flat, lines, budget)
      return { lines: sure, frame, rotation: turned, tooMuch: false }
    } catch (error) {
      if (error instanceof TooMuchPrint) return { lines: [], frame, rotation: turned, tooMuch: true }
      throw error
    }
  }
  if (rotation !== null) return read(rotation)
  const upright = outline ? quadAspect(outline) < 1 : gray.width < gray.height
  const [first, second]: [Turn, Turn] = upright ? [90, 270] : [0, 180]
  const guess = await read(first)
  // Upside-down print still looks like words: where there is none, there is nothing to turn.
  if (guess.tooMuch || guess.lines.length === 0 || countLegible(guess.lines) >= MIN_LEGIBLE) return guess
  const turned = await read(second)
  return countLegible(turned.lines) > countLegible(guess.lines) ? turned : guess
}

function wholePicture({ width, height }: Gray): Quad {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
}

async function layFlatForPrint(gray: Gray, outline: Quad | null, rotation: Turn): Promise<Gray> {
  if (!outline) return layFlat(await shrinkPlane(gray, FRAME_SIDE_PX), null, rotation, FRAME_SIDE_PX)
  const aspect = quadAspect(outline)
  const card = Math.max(aspect, 1 / aspect) >= PAGE_ASPECT
  return layFlat(gray, { corners: outline }, rotation, card ? CARD_WIDTH_PX : PAGE_WIDTH_PX)
}
