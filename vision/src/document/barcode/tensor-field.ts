import type { Gray } from '../../image/gray.ts'

/** Side of a cell in pixels: the bar code of a card's number is barely 30 pixels high in a small picture. */
export const CELL_PX = 8

/**
 * The structure tensor of a picture, summed over square cells and their eight neighbours: per cell the mean squared
 * gradient across and down, and their product. Bars have strong gradients in one direction, text weaker ones in many.
 */
export type TensorField = {
  readonly columns: number
  readonly rows: number
  readonly xx: Float32Array
  readonly yy: Float32Array
  readonly xy: Float32Array
}

/** Central differences, so that a gradient of 255 is a step from black to white within two pixels. */
export function tensorField({ data, width, height }: Gray): TensorField {
  const [columns, rows] = [Math.floor(width / CELL_PX), Math.floor(height / CELL_PX)]
  const [xx, yy, xy] = [0, 1, 2].map(() => new Float32Array(columns * rows)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.max(1, row * CELL_PX), Math.min(height - 1, (row + 1) * CELL_PX)]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.max(1, column * CELL_PX), Math.min(width - 1, (column + 1) * CELL_PX)]
      let a = 0
      let b = 0
      let c = 0
      for (let y = top; y < bottom; y++) {
        for (let i = y * width + left, end = y * width + right; i < end; i++) {
          const gx = data[i + 1]! - data[i - 1]!
          const gy = data[i + width]! - data[i - width]!
          a += gx * gx
          b += gy * gy
          c += gx * gy
        }
      }
      const cell = row * columns + column
      xx[cell] = a
      yy[cell] = b
      xy[cell] = c
    }
  }
  return {
    columns,
    rows,
    xx: spread(xx, columns, rows),
    yy: spread(yy, columns, rows),
    xy: spread(xy, columns, rows),
  }
}

/** Mean over a cell and its neighbours, per pixel. */
function spread(cells: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(cells.length)
  const share = 1 / (9 * CELL_PX * CELL_PX)
  for (let row = 0; row < rows; row++) {
    const above = Math.max(0, row - 1) * columns
    const here = row * columns
    const below = Math.min(rows - 1, row + 1) * columns
    for (let column = 0; column < columns; column++) {
      const left = Math.max(0, column - 1)
      const right = Math.min(columns - 1, column + 1)
      let sum = 0
      for (const line of [above, here, below]) {
        sum += cells[line + left]! + cells[line + column]! + cells[line + right]!
      }
      out[here + column] = sum * share
    }
  }
  return out
}
