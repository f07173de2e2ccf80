import type { Gray } from '../../image/gray.ts'
import { findRows } from './find-rows.ts'
import type { ZoneBox } from './find-zones.ts'
import { geometryOf } from './line-geometry.ts'
import { placeLine, type Placing } from './place-line.ts'
import { readLines, type MrzReading } from './read-lines.ts'
import { certainty, lengthen } from './row-evidence.ts'
import { scoreRows, type RowScores, type Sampling } from './score-rows.ts'
import type { LineGeometry, TextRow } from './strip.ts'

/** Nats a place, less what stays unexplained, below which rows are some other print. */
const LEAST_SCORE = 2.5
/** Above this a placing needs no other attempt. */
const CLEAR_SCORE = 5.6
/** A wide look at rows whose ends are not known. */
const WIDE: Sampling = { zoom: 1, shiftPx: 0, beyond: 0.14 }
/** Lines longer than the block by this factor were followed beyond it. */
const MUCH_LONGER = 1.18
/** Mean certainty of a frame that rows of a zone have at least; print in another type, or none, has less. */
const LEAST_CERTAINTY = 0.16
/** Times that rows are followed beyond what was found of them. */
const MOST_ROUNDS = 3
const PLACES = { 2: [44, 36], 3: [30] } as const
/**
 * Nats that each further place explains before a line is taken for the longer: 6 and more where it is, at most 0.4
 * where other print lies beside a shorter line.
 */
const FURTHER_SCORE = 2.5

/** `score` is the worst row's a place, `total` what all rows' places explain: more places explain more. */
type Placed = { scores: RowScores[]; placings: Placing[]; places: number; score: number; total: number }

/** Reads the lines of one block; null when they are no zone's. */
export async function readZone(gray: Gray, box: ZoneBox, again = false): Promise<MrzReading | null> {
  const likelyThree = box.length / box.thickness < 7.4
  const combs = findRows(gray, box)
  let best: Placed | null = null
  for (const { rows } of likelyThree ? combs.toReversed() : combs) {
    const placed = await placeRows(gray, rows)
    if (placed && (!best || placed.total > best.total)) best = placed
    if (best && best.score > CLEAR_SCORE) break
  }
  if (!best || best.score < LEAST_SCORE) return null

  const { places } = best
  const lines = best.scores.map((scores, i) => geometryOf(scores, best.placings[i]!))
  // Rows of a block that was found in part lean as that part did: its rows are found anew along all of it.
  if (!again && places * lines[0]!.pitch > MUCH_LONGER * box.length) {
    return readZone(gray, boxOf(lines, places), true)
  }
  return readLines(
    gray,
    lines,
    best.scores.map(({ row }) => row.bend),
    places,
  )
}

/** The way up that reads better, by one row; then all rows, to their ends, with as many places as fit best. */
async function placeRows(gray: Gray, found: readonly TextRow[]): Promise<Placed | null> {
  const sample = found[found.length - 1]!
  const [upright, turned] = (await scoreRows(gray, [sample, flip(sample)], WIDE)).map(certainty)
  if (Math.max(upright!, turned!) < LEAST_CERTAINTY) return null
  let rows = upright! >= turned! ? found : found.map(flip).toReversed()
  let scores = await scoreRows(gray, rows, WIDE)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const longer = lengthen(rows, scores)
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

function boxOf(lines: readonly LineGeometry[], places: number): ZoneBox {
  const middles = lines.map(({ x, y, angle, pitch }) => {
    const half = ((places - 1) / 2) * pitch
    return [x + half * Math.cos(angle), y + half * Math.sin(angle)] as const
  })
  const [first, last] = [middles[0]!, middles.at(-1)!]
  const { pitch, cap } = lines[0]!
  // Leans of rows that were followed too far differ; their mean leans least.
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
