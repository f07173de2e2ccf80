import { resizeGray, type Gray } from '../../image/gray.ts'
import type { MrzFindings } from '../../shapes.ts'
import { alignLine } from './align-line.ts'
import { decodeLine, type LineReading } from './decode-line.ts'
import { findBands, type TextRow } from './find-bands.ts'
import { judgeReading } from './judge-reading.ts'
import { classesOf, layoutFor } from './layout.ts'
import { readLine, type LineScores } from './read-line.ts'
import type { LineGeometry } from './strip.ts'

export type MrzReading = {
  mrz: MrzFindings
  /** Half turns: 180 when the zone stood on its head in the picture given. */
  turned: 0 | 180
  /** Where the zone lies: its corners, clockwise from its own top left, in pixels of the picture given. */
  lines: LineGeometry[]
}

/** Bigger print than this many pixels a character tells nothing more and costs time. */
const MOST_PITCH_PX = 20
/** Mean correlation of the first row below which a band is some other print. */
const LEAST_SCORE = 0.55
/** Other bands than the first are tried only this far down the list. */
const MOST_BANDS = 4
/**
 * A zone's longest row spans 0.87 to 0.89 of the document's longer side (0.63 of an open passport's two pages, ICAO
 * 9303-3 and 9303-4); some is left for fillers too faint to be found. Shorter print is not worth trying.
 */
const LEAST_SPAN = 0.55

/**
 * Finds and reads the machine-readable zone of a picture that is upright or stands on its head.
 * The text is read twice from differently sampled pixels; `judgeReading` decides what the reading is worth.
 * Trying a row of other print costs 0.1 to 0.3 CPU-seconds: say how long the document is where that is sure.
 * @param documentLength pixels of the document's longer side; 0 when unknown
 * @returns null where there is none, where it is too small or blurred, or where it runs out of the picture
 */
export function readMrz(gray: Gray, documentLength = 0): MrzReading | null {
  const longest = (rows: readonly TextRow[]) => Math.max(...rows.map((row) => row.length))
  const bands = findBands(gray).filter(({ rows }) => longest(rows) >= LEAST_SPAN * documentLength)
  let fallback: MrzReading | null = null
  // Rows of a zone whose check digits surely fail: two lines of its three will not make a better one.
  const failed: TextRow[] = []
  for (const { rows } of bands.slice(0, MOST_BANDS)) {
    if (rows.every((row) => failed.some(({ x, y }) => x === row.x && y === row.y))) continue
    const reading = readBand(gray, rows)
    if (reading?.mrz.status === 'valid') return reading
    if (reading?.mrz.status === 'check_digits_failed') failed.push(...rows)
    if (reading && (!fallback || rank(reading) > rank(fallback))) fallback = reading
  }
  return fallback
}

const rank = ({ mrz }: MrzReading) =>
  (mrz.status === 'check_digits_failed' ? 100 : 0) - mrz.failedCheckDigits.length

function readBand(picture: Gray, found: readonly TextRow[]): MrzReading | null {
  const least = Math.min(...found.map((row) => row.length))
  const shrink = Math.min(1, (MOST_PITCH_PX * (found.length === 3 ? 30 : 44)) / least)
  const gray = scaleGray(picture, shrink)
  const rows = found.map((row) => scaleRow(row, shrink))
  const start = bestStart(gray, rows)
  if (!start || start.score < LEAST_SCORE) return null

  const { places, turned } = start
  const ordered = turned ? start.rows.map(flip).toReversed() : start.rows
  const lines = ordered.map((row) => alignLine(gray, row, places))
  if (lines.some(({ score }) => score < LEAST_SCORE - 0.05)) return null
  const geometry = lines.map(({ line }) => line)
  if (geometry.some((line) => leavesPicture(line, places, gray))) return null

  const scores = geometry.map((line) => readLine(gray, line, places))
  const first = decode(scores, places)
  if (!first) return null
  const second = decode(rereadElsewhere(gray, geometry, places), places)
  const mrz = judgeReading(first, second, scores)
  const back = (line: LineGeometry) => scaleLine(line, 1 / shrink)
  return mrz && { mrz, turned: turned ? 180 : 0, lines: geometry.map(back) }
}

type Start = { places: number; turned: boolean; rows: readonly TextRow[]; score: number }

/**
 * Number of places and way up, by how well the first row takes the glyphs. Fillers at the end of a line are faint
 * from afar and may be missing from the row that was found, so 44 places are tried over what looks like 36 as well.
 */
function bestStart(gray: Gray, found: readonly TextRow[]): Start | null {
  let best: Start | null = null
  const attempt = (places: number, turned: boolean, rows: readonly TextRow[]) => {
    const { score } = alignLine(gray, turned ? flip(rows.at(-1)!) : rows[0]!, places)
    if (score > (best?.score ?? 0)) best = { places, turned, rows, score }
    return score > CLEAR_SCORE
  }
  for (const rows of [found, alikeLong(found)]) {
    for (const places of found.length === 3 ? [30] : [44, 36]) {
      if (attempt(places, false, rows) || attempt(places, true, rows)) return longer(gray, best)
    }
    if (best !== null && (best as Start).score > LEAST_SCORE) break
  }
  return longer(gray, best)
}

/** A clear yes: the other ways need no try. */
const CLEAR_SCORE = 0.7

/** Rows of a zone are equally long: where one was found short, it is given the longest one's extent. */
function alikeLong(rows: readonly TextRow[]): TextRow[] {
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a))
  return rows.map((row) => {
    const along = (longest.x - row.x) * Math.cos(row.angle) + (longest.y - row.y) * Math.sin(row.angle)
    return { ...moved(row, along), length: longest.length }
  })
}

function longer(gray: Gray, start: Start | null): Start | null {
  if (start?.places !== 36) return start
  const pitch = start.rows[0]!.length / 36
  for (const side of [4, -4]) {
    const rows = start.rows.map((row) => ({ ...moved(row, side * pitch), length: row.length + 8 * pitch }))
    const { score } = alignLine(gray, start.turned ? flip(rows.at(-1)!) : rows[0]!, 44)
    // Eight empty places would cost more than this.
    if (score > 0.9 * start.score) return { ...start, places: 44, rows, score }
  }
  return start
}

const moved = (row: TextRow, along: number): TextRow => ({
  ...row,
  x: row.x + along * Math.cos(row.angle),
  y: row.y + along * Math.sin(row.angle),
})

function decode(scores: readonly LineScores[], places: number): LineReading[] | null {
  const readings = (first: string) => {
    const layout = layoutFor(scores.length, places, first)
    return layout && scores.map((line, i) => decodeLine(line, classesOf(layout)[i]!))
  }
  const plain = readings('P')
  return plain?.[0]?.text.startsWith('V') ? readings('V') : plain
}

/** The same lines from pixels resampled to 0.92 of the size, half a pixel off: noise falls differently. */
function rereadElsewhere(gray: Gray, lines: readonly LineGeometry[], places: number): LineScores[] {
  const smaller = scaleGray(gray, 0.92)
  return lines.map((line) => {
    const there = scaleLine(line, 0.92)
    return readLine(smaller, { ...there, x: there.x + 0.5, y: there.y + 0.4 }, places)
  })
}

function leavesPicture(line: LineGeometry, places: number, gray: Gray): boolean {
  return [-0.7, places - 0.3].some((place) => {
    const x = line.x + place * line.pitch * Math.cos(line.angle)
    const y = line.y + place * line.pitch * Math.sin(line.angle)
    return x < 0 || y < line.cap / 2 || x > gray.width - 1 || y > gray.height - 1 - line.cap / 2
  })
}

function scaleGray(gray: Gray, scale: number): Gray {
  return scale === 1
    ? gray
    : resizeGray(gray, Math.round(gray.width * scale), Math.round(gray.height * scale))
}

const scaleRow = (row: TextRow, scale: number): TextRow => ({
  x: row.x * scale,
  y: row.y * scale,
  angle: row.angle,
  length: row.length * scale,
  thickness: row.thickness * scale,
})

const scaleLine = (line: LineGeometry, scale: number): LineGeometry => ({
  x: line.x * scale,
  y: line.y * scale,
  angle: line.angle,
  pitch: line.pitch * scale,
  cap: line.cap * scale,
})

const flip = (row: TextRow): TextRow => ({ ...row, angle: row.angle + Math.PI })
