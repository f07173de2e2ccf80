import type { Turn } from '../face/find-portrait.ts'
import type { Gray } from '../image/gray.ts'
import type { Location } from '../image/locate.ts'
import { shrinkPlane } from '../image/resize.ts'
import { quadAspect } from '../image/straighten.ts'
import { widenQuad } from '../image/widen-quad.ts'
import type { Quad } from '../shapes.ts'
import { layFlat } from './lay-flat.ts'
import { legible } from './legible.ts'
import type { PrintBudget } from './ocr/print-budget.ts'
import { readPrint } from './ocr/read-print.ts'
import type { PrintedLine, Script } from './ocr/shapes.ts'
import { TooMuchPrint } from './ocr/too-much-print.ts'
import type { FlatFrame } from './places-read.ts'
import { rereadNumbers } from './reread-numbers.ts'

/**
 * Widths at which small print of 1.5 mm is 18 pixels high: on 21 drawn cards 1000 to 1265 pixels read the same, and
 * each 100 pixels cost 30 CPU-ms. A passport's page is wider and lost names below 1265.
 */
const CARD_WIDTH_PX = 1040
const PAGE_WIDTH_PX = 1265
/** ISO/IEC 7810: ID-1 is 1.586 times as wide as high, an ID-3 page 1.42. */
const PAGE_ASPECT = 1.5
/** Of a whole frame, in which the card fills two thirds as a rule. */
const FRAME_SIDE_PX = 1600
/** Letters that tell which way is up, and that a card was read at all. */
const READ = 40

export type CardPrint = {
  lines: PrintedLine[]
  /** In which the lines' boxes are. */
  frame: FlatFrame
  rotation: Turn
  /** More print than a card has: its reading was given up, and `lines` is empty. */
  tooMuch: boolean
}

type Known = {
  /** Which way is up, where a zone or a portrait told it. */
  rotation: Turn | null
  script: Script
  budget: PrintBudget
}

/** An outline that is not sure is widened by this share of its size, so that a side found too far in loses no print. */
const WIDENED = 0.05

/**
 * The print of the card. Where its outline is not sure, it is widened, and where hardly a word is read in it, the whole
 * frame is read; not sooner, for cards lie on newspapers too. Where neither a zone nor a portrait told which way is up, the print
 * itself does: upside down hardly a word comes out.
 */
export async function readCardPrint(gray: Gray, location: Location | null, known: Known): Promise<CardPrint> {
  if (location?.sure) return readOutlined(gray, location.corners, known)
  const inside = location && (await readOutlined(gray, widenQuad(location.corners, WIDENED), known))
  if (inside && (inside.tooMuch || legible(inside.lines) >= READ)) return inside
  const whole = await readOutlined(gray, null, known)
  return inside && legible(inside.lines) > legible(whole.lines) ? inside : whole
}

async function readOutlined(
  gray: Gray,
  outline: Quad | null,
  { rotation, script, budget }: Known,
): Promise<CardPrint> {
  const read = async (turned: Turn): Promise<CardPrint> => {
    const flat = await layFlatForPrint(gray, outline, turned)
    const frame = {
      outline: outline ?? wholeOf(gray),
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
  // Print that stands on its head still looks like words: where there is nothing of the kind, there is nothing to turn.
  if (guess.tooMuch || guess.lines.length === 0 || legible(guess.lines) >= READ) return guess
  const turned = await read(second)
  return legible(turned.lines) > legible(guess.lines) ? turned : guess
}

function wholeOf({ width, height }: Gray): Quad {
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
