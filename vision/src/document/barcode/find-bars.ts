import type { Point } from '../../core/shapes.ts'
import { boxAlong } from './box-along.ts'
import { cellComponents } from './cell-components.ts'
import { CELL_PX, type TensorField } from './tensor-field.ts'

/** A stretch of parallel bars; lengths and positions in pixels of the plane that was searched. */
export type Bars = {
  center: Point
  /** Direction across the bars, radians clockwise from the x axis, -π/2 to π/2. */
  angle: number
  /** Along that direction. */
  length: number
  /** Along the bars. */
  height: number
  /** Sum of squared gradients over the stretch. */
  strength: number
  /** Share of the box that holds bars, 0 to 1. */
  filled: number
  /** 1 where all gradients are parallel, 0 where they point in all directions. */
  coherence: number
}

/** Root mean square of a cell's gradient, 0 to 255: bars in poor light still have a tenth of full contrast. */
const MIN_GRADIENT = 24
/** Relative to the strongest cells of the picture: excludes paper grain and the guilloche of a sharp photo. */
const MIN_SHARE = 0.12
/** 1 where all gradients are parallel. PDF417 has 0.4 to 0.6 (three edges across for one along), text 0.1 to 0.4. */
const MIN_COHERENCE = 0.3
const MAX_TURN = (25 * Math.PI) / 180
const MIN_CELLS = 8
/** Pixels. */
const MIN_LENGTH = 12 * CELL_PX
const MIN_HEIGHT = 2 * CELL_PX
/** A symbol fills its box; the edges of a card and the folds of a cloth do not. */
const MIN_FILLED = 0.4
/** Coherence of a whole stretch: symbols of the calibration pictures have 0.59 to 0.9, lines of text at most 0.58. */
const MIN_COHERENCE_OF_ALL = 0.4
const MAX_FOUND = 3

/** Stretches of parallel bars, the strongest first; lines of text and woven patterns may be among them. */
export function findBars(field: TensorField): Bars[] {
  const size = field.columns * field.rows
  const energy = new Float32Array(size)
  const angle = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const a = field.xx[i]!
    const b = field.yy[i]!
    const c = field.xy[i]!
    const coherent = Math.hypot(a - b, 2 * c) > MIN_COHERENCE * (a + b)
    energy[i] = coherent ? a + b : 0
    angle[i] = 0.5 * Math.atan2(2 * c, a - b)
  }
  const sorted = energy.slice().sort()
  const floor = Math.max(MIN_GRADIENT ** 2, MIN_SHARE * sorted[Math.floor(size * 0.99)]!)
  return cellComponents(
    field.columns,
    field.rows,
    (cell) => energy[cell]! >= floor,
    (one, other) => between(angle[one]!, angle[other]!) <= MAX_TURN,
  )
    .filter((cells) => cells.length >= MIN_CELLS)
    .map((cells) => measure(field, cells))
    .filter(couldBeSymbol)
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MAX_FOUND)
}

function couldBeSymbol({ length, height, filled, coherence }: Bars): boolean {
  const large = length >= MIN_LENGTH && height >= MIN_HEIGHT
  return large && filled >= MIN_FILLED && coherence >= MIN_COHERENCE_OF_ALL
}

/** Angle between two gradient directions, which have no sign. */
function between(a: number, b: number): number {
  const turn = Math.abs(a - b) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

/** The bounding box of a component along its own direction. */
function measure({ columns, xx, yy, xy }: TensorField, cells: readonly number[]): Bars {
  let [a, b, c] = [0, 0, 0]
  for (const cell of cells) {
    a += xx[cell]!
    b += yy[cell]!
    c += xy[cell]!
  }
  const angle = 0.5 * Math.atan2(2 * c, a - b)
  const box = boxAlong(columns, cells, angle)
  return {
    ...box,
    angle,
    coherence: Math.hypot(a - b, 2 * c) / (a + b),
    filled: (cells.length * CELL_PX * CELL_PX) / (box.length * box.height),
    strength: (a + b) * CELL_PX * CELL_PX,
  }
}
