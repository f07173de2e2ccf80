import type { Gray } from '../../image/gray.ts'
import type { MrzFindings } from '../../shapes.ts'
import { decodeLine, type LineReading } from './decode-line.ts'
import { findRows } from './find-rows.ts'
import type { ZoneBox } from './find-zones.ts'
import { judgeReading } from './judge-reading.ts'
import { classesOf, layoutFor } from './layout.ts'
import { placeLine, type Placing } from './place-line.ts'
import { scorePlaces } from './score-places.ts'
import { certainty, lengthen } from './row-evidence.ts'
import { scoreRows, type RowScores, type Sampling } from './score-rows.ts'
import type { LineGeometry, TextRow } from './strip.ts'

export type MrzReading = {
  mrz: MrzFindings
  /** Where the lines lie, top to bottom, in pixels of the picture given. */
  lines: LineGeometry[]
  /** Mean evidence a place, nats: what tells a zone from other print. */
  score: number
}

/** Nats a place, less what stays unexplained, below which rows are some other print. */
const LEAST_SCORE = 2.5
/** Above this a placing needs no other attempt. */
const CLEAR_SCORE = 5.2
/** First a wide look at rows whose ends are not known, then the reading, then another for which pixels fall otherwise. */
const WIDE = { zoom: 1, shiftPx: 0, beyond: 0.14 } as const
const CLOSE = { zoom: 1, shiftPx: 0, beyond: 0.055 } as const
const ELSEWHERE = { zoom: 0.92, shiftPx: 1, beyond: 0.055 } as const
/** Mean certainty of a frame that rows of a zone have at least; print in another type, or none, has less. */
const LEAST_CERTAINTY = 0.16
/** Times that rows are followed beyond what was found of them. */
const MOST_ROUNDS = 3
const PLACES = { 2: [44, 36], 3: [30] } as const

type Placed = { scores: RowScores[]; placings: Placing[]; places: number; score: number }

/** Reads the lines of one block; null when they are no zone's. */
export async function readZone(gray: Gray, box: ZoneBox, zoom = 1): Promise<MrzReading | null> {
  const likelyThree = box.length / box.thickness < 7.4
  const combs = findRows(gray, box)
  let best: Placed | null = null
  for (const { rows } of likelyThree ? combs.toReversed() : combs) {
    const placed = await placeRows(gray, rows, zoom)
    if (placed && (!best || placed.score > best.score)) best = placed
    if (best && best.score > CLEAR_SCORE) break
  }
  if (!best || best.score < LEAST_SCORE) return null

  const { places } = best
  const found = best.scores.map((scores, i) => geometryOf(scores, best.placings[i]!))
  const rows = found.map((line, i) => rowOf(line, places, best.scores[i]!.row.bend))
  const first = place(await scoreRows(gray, rows, zoomed(CLOSE, zoom)), places, found)
  const second = place(await scoreRows(gray, rows, zoomed(ELSEWHERE, zoom)), places, found)
  if (!first) return null
  const lines = first.scores.map((scores, i) => geometryOf(scores, first.placings[i]!))
  const whole =
    first.placings.every(({ odds }) => Math.min(...odds) > 0) &&
    !lines.some((line) => leavesPicture(line, places, gray))
  const mrz = judgeReading(decode(first), second && decode(second), whole)
  return mrz && { mrz, lines, score: first.score }
}

const zoomed = (sampling: Sampling, zoom: number): Sampling => ({ ...sampling, zoom: sampling.zoom * zoom })

/** The way up that reads better, by one row; then all rows, to their ends, with as many places as fit best. */
async function placeRows(gray: Gray, found: readonly TextRow[], zoom: number): Promise<Placed | null> {
  const wide = zoomed(WIDE, zoom)
  const sample = found[found.length - 1]!
  const [upright, turned] = (await scoreRows(gray, [sample, flip(sample)], wide)).map(certainty)
  if (Math.max(upright!, turned!) < LEAST_CERTAINTY) return null
  let rows = upright! >= turned! ? found : found.map(flip).toReversed()
  let scores = await scoreRows(gray, rows, wide)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const longer = lengthen(rows, scores)
    if (!longer) break
    rows = longer
    scores = await scoreRows(gray, rows, wide)
  }
  let best: Placed | null = null
  for (const places of PLACES[rows.length as 2 | 3]) {
    const placed = place(scores, places)
    if (placed && (!best || placed.score > best.score)) best = placed
  }
  return best
}

function place(scores: RowScores[], places: number, known?: readonly LineGeometry[]): Placed | null {
  const placings: Placing[] = []
  for (const [i, one] of scores.entries()) {
    const pitch = known && known[i]!.pitch / one.framePx
    const near = pitch && { pitch, start: one.frames / 2 - 0.5 - ((places - 1) / 2) * pitch }
    const placing = placeLine(one, places, near || undefined)
    if (!placing) return null
    placings.push(placing)
  }
  return { scores, placings, places, score: Math.min(...placings.map(({ score }) => score)) }
}

/** The row again, now that its ends are known. */
function rowOf(line: LineGeometry, places: number, bend: number): TextRow {
  const half = ((places - 1) / 2) * line.pitch
  return {
    x: line.x + half * Math.cos(line.angle),
    y: line.y + half * Math.sin(line.angle),
    angle: line.angle,
    length: places * line.pitch,
    cap: line.cap,
    bend,
  }
}

function decode({ scores, placings, places }: Placed): LineReading[] {
  const logs = scores.map((one, i) => scorePlaces(one, placings[i]!))
  const readings = (first: string) => {
    const classes = classesOf(layoutFor(logs.length, places, first)!)
    return logs.map((line, i) => decodeLine(line, classes[i]!))
  }
  const plain = readings('P')
  return plain[0]!.text.startsWith('V') ? readings('V') : plain
}

function geometryOf({ row, frames, framePx }: RowScores, { middles }: Placing): LineGeometry {
  const pitch = ((middles.at(-1)! - middles[0]!) / (middles.length - 1)) * framePx
  const along = (middles[0]! + 0.5 - frames / 2) * framePx
  return {
    x: row.x + along * Math.cos(row.angle),
    y: row.y + along * Math.sin(row.angle),
    angle: row.angle,
    pitch,
    cap: row.cap,
  }
}

function leavesPicture(line: LineGeometry, places: number, gray: Gray): boolean {
  return [-0.7, places - 0.3].some((at) => {
    const x = line.x + at * line.pitch * Math.cos(line.angle)
    const y = line.y + at * line.pitch * Math.sin(line.angle)
    const reach = line.cap / 2
    return (
      x < 0 || y < 0 || x > gray.width - 1 || y > gray.height - 1 || beyond(x, y, reach, line.angle, gray)
    )
  })
}

/** The capitals themselves must lie inside, whichever way the line runs. */
function beyond(x: number, y: number, reach: number, angle: number, gray: Gray): boolean {
  return [-1, 1].some((side) => {
    const px = x - side * reach * Math.sin(angle)
    const py = y + side * reach * Math.cos(angle)
    return px < 0 || py < 0 || px > gray.width - 1 || py > gray.height - 1
  })
}

const flip = (row: TextRow): TextRow => ({ ...row, angle: row.angle + Math.PI, bend: -row.bend })
