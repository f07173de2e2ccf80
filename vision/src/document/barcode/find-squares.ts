import type { Point } from '../../shapes.ts'
import { boxAlong, type Box } from './box-along.ts'
import { cellComponents } from './cell-components.ts'
import { CELL_PX, type TensorField } from './tensor-field.ts'

/** Where a square of modules may lie; pixels of the plane it was looked for in. */
export type Square = {
  centre: Point
  /** Of its upper side, radians clockwise from the x axis, -π/4 to π/4. */
  angle: number
  side: number
}

/** Root mean square of a cell's gradient, and its share of the strongest cells'. */
const LEAST_GRADIENT = 24
const LEAST_SHARE = 0.15
/** Pixels; the smallest symbol has 21 modules. */
const LEAST_SIDE = 8 * CELL_PX
const MAX_ASPECT = 1.3
const LEAST_FILLED = 0.78
/** As many edges one way as the other: bars and lines of text fall out. */
const MAX_COHERENCE = 0.25
/** Five degrees each. */
const TURNS = 18
const MAX_FOUND = 2

/** Square patches full of edges that run every way, the largest first: what a blurred QR code still is. */
export function findSquares(field: TensorField): Square[] {
  const { columns, rows, xx, yy } = field
  const energy = xx.map((a, i) => a + yy[i]!)
  const sorted = energy.slice().sort()
  const floor = Math.max(LEAST_GRADIENT ** 2, LEAST_SHARE * sorted[Math.floor(sorted.length * 0.99)]!)
  return cellComponents(
    columns,
    rows,
    (cell) => energy[cell]! >= floor,
    () => true,
  )
    .filter(
      (cells) => cells.length * CELL_PX ** 2 >= LEAST_FILLED * LEAST_SIDE ** 2 && !parallel(field, cells),
    )
    .flatMap((cells) => squareOf(columns, cells) ?? [])
    .sort((one, other) => other.side - one.side)
    .slice(0, MAX_FOUND)
}

function parallel({ xx, yy, xy }: TensorField, cells: readonly number[]): boolean {
  let [a, b, c] = [0, 0, 0]
  for (const cell of cells) {
    a += xx[cell]!
    b += yy[cell]!
    c += xy[cell]!
  }
  return Math.hypot(a - b, 2 * c) > MAX_COHERENCE * (a + b)
}

/** The smallest box around the cells tells how it is turned; gradients tell nothing once the modules are blurred. */
function squareOf(columns: number, cells: readonly number[]): Square | null {
  const upright = boxAlong(columns, cells, 0)
  // Of its upright box a square fills half at least, and that box is a square too. Most patches end here.
  if (!squarish(upright) || filledOf(upright, cells) < LEAST_FILLED / 2) return null
  let best: (Box & { angle: number }) | null = null
  for (let turn = 0; turn < TURNS; turn++) {
    const angle = (turn / TURNS - 0.5) * (Math.PI / 2)
    const box = boxAlong(columns, cells, angle)
    if (!best || box.length * box.height < best.length * best.height) best = { ...box, angle }
  }
  const { centre, angle, length, height } = best!
  const side = Math.max(length, height)
  const square = side >= LEAST_SIDE && squarish(best!) && filledOf(best!, cells) >= LEAST_FILLED
  return square ? { centre, angle, side } : null
}

const squarish = ({ length, height }: Box) =>
  Math.max(length, height) <= MAX_ASPECT * Math.min(length, height)
const filledOf = ({ length, height }: Box, cells: readonly number[]) =>
  (cells.length * CELL_PX ** 2) / (length * height)
