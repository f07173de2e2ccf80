import { shrinkGray, type Gray } from '../../image/gray.ts'
import { blackHat, cleanRows, closeRows } from './morphology.ts'
import { traceComponents } from './components.ts'

/** One printed line as found: its middle, half of what it spans along `angle` (radians), and its thickness, all in pixels of the picture given. */
export type TextRow = { x: number; y: number; angle: number; length: number; thickness: number }

/** Two or three parallel rows of like length, top to bottom: what a machine-readable zone looks like from afar. */
export type Band = { rows: TextRow[] }

/** Wide enough for 44 characters at 15 pixels each, small enough to search in a tenth of a second. */
const SEARCH_SIDE_PX = 900

/**
 * Finds groups of long thin parallel dark rows. Rows may lean by some ten degrees; a picture turned by a quarter
 * must be turned first.
 */
export function findBands(gray: Gray): Band[] {
  const small = shrinkGray(gray, SEARCH_SIDE_PX)
  const scale = gray.width / small.width
  const dark = blackHat(small, Math.max(5, Math.round(small.width / 60)))
  const rows: TextRow[] = []
  for (const share of [70, 40, 25]) {
    const gap = Math.max(3, Math.round(small.width / share))
    const closed = cleanRows(closeRows(dark, small.width, small.height, gap), small.width, small.height, gap)
    for (const row of traceComponents(closed, small.width, small.height)) {
      if (row.length < 0.2 * small.width) continue
      const slender = row.length / row.thickness
      if (slender < 11 || slender > 90) continue
      if (!rows.some((known) => alike(known, row))) rows.push(row)
    }
  }
  return group(rows).map((band) => ({
    rows: band.map((row) => ({
      x: row.x * scale,
      y: row.y * scale,
      angle: row.angle,
      length: row.length * scale,
      thickness: row.thickness * scale,
    })),
  }))
}

const alike = (a: TextRow, b: TextRow) =>
  Math.abs(a.y - b.y) < 0.5 * a.thickness &&
  Math.abs(a.x - b.x) < a.thickness &&
  Math.abs(a.length - b.length) < 0.05 * a.length

/** Three rows first, then two; longest first, for the zone is the widest print on a document. */
function group(rows: readonly TextRow[]): TextRow[][] {
  const bands: TextRow[][] = []
  for (const first of rows) {
    for (const second of rows) {
      if (!follows(first, second)) continue
      bands.push([first, second])
      for (const third of rows) if (follows(second, third)) bands.push([first, second, third])
    }
  }
  const size = (band: TextRow[]) => band.reduce((sum, row) => sum + row.length, 0) / band.length
  const evenness = (band: TextRow[]) =>
    Math.min(...band.map((row) => row.length)) / Math.max(...band.map((row) => row.length))
  const rank = (band: TextRow[]) => size(band) * evenness(band) * (band.length === 3 ? 1.1 : 1)
  return bands.sort((a, b) => rank(b) - rank(a)).slice(0, 6)
}

/** `below` stands under `above` as the next line of a zone does. */
function follows(above: TextRow, below: TextRow): boolean {
  if (above === below || Math.abs(above.angle - below.angle) > 0.06) return false
  const thickness = (above.thickness + below.thickness) / 2
  const cos = Math.cos(above.angle)
  const sin = Math.sin(above.angle)
  const along = (below.x - above.x) * cos + (below.y - above.y) * sin
  const down = -(below.x - above.x) * sin + (below.y - above.y) * cos
  if (down < 1.1 * thickness || down > 4.2 * thickness) return false
  const longer = Math.max(above.length, below.length)
  return Math.abs(along) < 0.2 * longer && Math.min(above.length, below.length) > 0.6 * longer
}
