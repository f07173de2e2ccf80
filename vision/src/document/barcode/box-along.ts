import type { Point } from '../../core/shapes.ts'
import { CELL_PX } from './tensor-field.ts'

/** A box along a direction; lengths along it and at right angles to it, in pixels. */
export type Box = { center: Point; length: number; height: number }

/** The box around cells whose sides run along and across a direction, radians clockwise from the x axis. */
export function boxAlong(columns: number, cells: readonly number[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const cell of cells) {
    const x = ((cell % columns) + 0.5) * CELL_PX
    const y = (Math.floor(cell / columns) + 0.5) * CELL_PX
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    center: [u * cos - v * sin, u * sin + v * cos],
    length: right - left + CELL_PX,
    height: bottom - top + CELL_PX,
  }
}
