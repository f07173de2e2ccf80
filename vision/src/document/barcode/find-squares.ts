import type { Point } from '../../core/shapes.ts'
import { boxAlong, type Box } from './box-along.ts'
import { cellComponents } from './cell-components.ts'
import { CELL_PX, type TensorField } from './tensor-field.ts'

/** A possible square of modules; pixels of the plane that was searched. */
export type Square = {
  center: Point
  /** Direction of its upper side, radians clockwise from the x axis, -π/4 to π/4. */
  angle: number
  side: number
}

/** Root mean square of a cell's gradient, and its share of the strongest cells'. */
const MIN_GRADIENT = 24
const MIN_SHARE = 0.15
/** Pixels; the smallest symbol has 21 modules. */
const MIN_SIDE = 8 * CELL_PX
const MAX_ASPECT = 1.3
const MIN_FILLED = 0.78
/** A QR code has as many edges in one direction as in the other: excludes bars and lines of text. */
const MAX_COHERENCE = 0.25
/** Steps over 90 degrees, five degrees each. */
const TURNS = 18
const MAX_FOUND = 2

/** Square patches with edges in all directions, the largest first: what remains of a blurred QR code. */
export function findSquares(field: TensorField): Square[] {
  const { columns, rows, xx, yy } = field
  const energy = xx.map((a, i) => a + yy[i]!)
  const sorted = energy.slice().sort()
  const floor = Math.max(MIN_GRADIENT ** 2, MIN_SHARE * sorted[Math.floor(sorted.length * 0.99)]!)
  return cellComponents(
    columns,
    rows,
    (cell) => energy[cell]! >= floor,
    () => true,
  )
    .filter((cells) => cells.length * CELL_PX ** 2 >= MIN_FILLED * MIN_SIDE ** 2 && !parallel(field, cells))
    .flatMap((cells) => fitSquare(columns, cells) ?? [])
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

/** The smallest box around the cells gives the rotation; gradients are no guide once the modules are blurred. */
function fitSquare(columns: number, cells: readonly number[]): Square | null {
  const upright = boxAlong(columns, cells, 0)
  // A square fills at least half of its upright bounding box, which is then square too. Most patches are rejected here.
  if (!squarish(upright) || filledShare(upright, cells) < MIN_FILLED / 2) return null
  let best: (Box & { angle: number }) | null = null
  for (let turn = 0; turn < TURNS; turn++) {
    const angle = (turn / TURNS - 0.5) * (Math.PI / 2)
    const box = boxAlong(columns, cells, angle)
    if (!best || box.length * box.height < best.length * best.height) best = { ...box, angle }
  }
  const { center, angle, length, height } = best!
  const side = Math.max(length, height)
  const square = side >= MIN_SIDE && squarish(best!) && filledShare(best!, cells) >= MIN_FILLED
  return square ? { center, angle, side } : null
}

const squarish = ({ length, height }: Box) =>
  Math.max(length, height) <= MAX_ASPECT * Math.min(length, height)
const filledShare = ({ length, height }: Box, cells: readonly number[]) =>
  (cells.length * CELL_PX ** 2) / (length * height)
