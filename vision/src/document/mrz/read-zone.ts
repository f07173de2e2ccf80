import type { Gray } from '../../image/gray.ts'
import { findRows } from './find-rows.ts'
import type { ZoneBox } from './find-zones.ts'
import { getLineGeometry } from './line-geometry.ts'
import { placeLine, type Placing } from './place-line.ts'
import { readLines, type MrzReading } from './read-lines.ts'
import { certainty, extendRows } from './row-evidence.ts'
import { scoreRows, type RowScores, type Sampling } from './score-rows.ts'
import type { LineGeometry, TextRow } from './strip.ts'

/** Nats per position, minus what stays unexplained, below which rows are not an MRZ. */
const MIN_SCORE = 2.5
/** Above this a placement needs no other attempt. */
const CLEAR_SCORE = 5.6
/** A wide sampling for rows whose ends are not known. */
const WIDE: Sampling = { zoom: 1, shiftPx: 0, beyond: 0.14 }
/** Lines longer than the block by this factor were extended beyond it. */
const MUCH_LONGER = 1.18
/** Minimum mean certainty of the frames of an MRZ row; print in another typeface, or no print, has less. */
const MIN_CERTAINTY = 0.16
/** How often rows are extended beyond the found block. */
const MAX_ROUNDS = 3
const PLACES = { 2: [44, 36], 3: [30] } as const
/**
 * Nats that each further position must explain before a line counts as the longer one: 6 and more where it is, at most
 * 0.4 where other print is next to a shorter line.
 */
const FURTHER_SCORE = 2.5

/** `score` is the lowest score per position of any row, `total` the sum over all positions of all rows. */
type Placed = { scores: RowScores[]; placings: Placing[]; places: number; score: number; total: number }

/** Reads the lines of one block; null when they are not an MRZ. */
export async function readZone(gray: Gray, box: ZoneBox, again = false): Promise<MrzReading | null> {
  const likelyThree = box.length / box.thickness < 7.4
  const combs = findRows(gray, box)
  let best: Placed | null = null
  for (const { rows } of likelyThree ? combs.toReversed() : combs) {
    const placed = await placeRows(gray, rows)
    if (placed && (!best || placed.total > best.total)) best = placed
    if (best && best.score > CLEAR_SCORE) break
  }
  if (!best || best.score < MIN_SCORE) return null

  const { places } = best
  const lines = best.scores.map((scores, i) => getLineGeometry(scores, best.placings[i]!))
  // Rows of a partly found block lean as that part did, so they are found again along the whole length.
  if (!again && places * lines[0]!.pitch > MUCH_LONGER * box.length) {
    return readZone(gray, toZoneBox(lines, places), true)
  }
  return readLines(
    gray,
    lines,
    best.scores.map(({ row }) => row.bend),
    places,
  )
}

/**
 * Chooses the orientation that reads better in one row, then extends all rows to their ends and places as many
 * characters as fit best.
 */
async function placeRows(gray: Gray, found: readonly TextRow[]): Promise<Placed | null> {
  const sample = found[found.length - 1]!
  const [upright, turned] = (await scoreRows(gray, [sample, flip(sample)], WIDE)).map(certainty)
  if (Math.max(upright!, turned!) < MIN_CERTAINTY) return null
  let rows = upright! >= turned! ? found : found.map(flip).toReversed()
  let scores = await scoreRows(gray, rows, WIDE)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const longer = extendRows(rows, scores)
    if (!longer) break
    rows = longer
    scores = await scoreRows(gray, rows, WIDE)
  }
  const [most, fewer] = PLACES[rows.length as 2 | 3].map((places) => place(scores, places))
  if (!most || !fewer) return most ?? fewer ?? null
  const further = rows.length * (most.places - fewer.places)
  return most.total - fewer.total > FURTHER_SCORE * further ? most : fewer
}

function place(scores: RowScores[], places: number): Placed | null {
  const placings: Placing[] = []
  for (const one of scores) {
    const placing = placeLine(one, places)
    if (!placing) return null
    placings.push(placing)
  }
  const each = placings.map(({ score }) => score)
  const total = each.reduce((sum, score) => sum + score * places, 0)
  return { scores, placings, places, score: Math.min(...each), total }
}

function toZoneBox(lines: readonly LineGeometry[], places: number): ZoneBox {
  const middles = lines.map(({ x, y, angle, pitch }) => {
    const half = ((places - 1) / 2) * pitch
    return [x + half * Math.cos(angle), y + half * Math.sin(angle)] as const
  })
  const [first, last] = [middles[0]!, middles.at(-1)!]
  const { pitch, cap } = lines[0]!
  // Rows that were extended too far lean differently; their mean leans least.
  const angle = lines.reduce((sum, line) => sum + line.angle, 0) / lines.length
  return {
    x: (first[0] + last[0]) / 2,
    y: (first[1] + last[1]) / 2,
    angle,
    length: places * pitch,
    thickness: Math.hypot(last[0] - first[0], last[1] - first[1]) + cap,
    score: 1,
  }
}

const flip = (row: TextRow): TextRow => ({ ...row, angle: row.angle + Math.PI, bend: -row.bend })
