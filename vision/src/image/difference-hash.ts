import type { Picture } from './types.ts'

const COLUMNS = 9
const ROWS = 8

/** Sampling steps across a cell: enough for a mean, cheap at any size. */
const STEPS = 32

/**
 * 64-bit difference hash: whether each of 9x8 cells is brighter than its right neighbour, as 16 hexadecimal digits.
 * The same photo recompressed or scaled differs in a few bits, another photo in about 32.
 */
export function differenceHash({ data, width, height }: Picture): string {
  const stepX = Math.max(1, Math.floor(width / COLUMNS / STEPS))
  const stepY = Math.max(1, Math.floor(height / ROWS / STEPS))
  const means = new Float64Array(COLUMNS)
  let bits = ''
  for (let row = 0; row < ROWS; row++) {
    const [top, bottom] = [Math.floor((row * height) / ROWS), Math.floor(((row + 1) * height) / ROWS)]
    for (let column = 0; column < COLUMNS; column++) {
      const [left, right] = [
        Math.floor((column * width) / COLUMNS),
        Math.floor(((column + 1) * width) / COLUMNS),
      ]
      let [sum, count] = [0, 0]
      for (let y = top; y < bottom; y += stepY) {
        for (let x = left; x < right; x += stepX) {
          const i = (y * width + x) * 3
          sum += data[i]! * 77 + data[i + 1]! * 150 + data[i + 2]! * 29
          count += 1
        }
      }
      means[column] = count === 0 ? 0 : sum / count
    }
    for (let column = 0; column < COLUMNS - 1; column++)
      bits += means[column]! > means[column + 1]! ? '1' : '0'
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
