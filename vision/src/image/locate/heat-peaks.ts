import type { Point } from '../../core/shapes.ts'
import { CELLS } from './engine.ts'

/** The highest local maxima of a probability map, best first, in cells (a cell's center is at .5). */
export function heatPeaks(heat: Float32Array, most: number, least: number): Point[] {
  const maxima: { value: number; at: Point }[] = []
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      const value = heat[y * CELLS + x]!
      if (value < least || !isMaximum(heat, x, y, value)) continue
      maxima.push({ value, at: center(heat, x, y) })
    }
  }
  return maxima
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ at }) => at)
}

function isMaximum(heat: Float32Array, x: number, y: number, value: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy]
      if (nx < 0 || ny < 0 || nx >= CELLS || ny >= CELLS || (dx === 0 && dy === 0)) continue
      const other = heat[ny * CELLS + nx]!
      // The first of two equal neighbours counts.
      if (other > value || (other === value && (dy < 0 || (dy === 0 && dx < 0)))) return false
    }
  }
  return true
}

/** The centroid around a maximum: finer than a cell. */
function center(heat: Float32Array, x: number, y: number): Point {
  let [sum, sx, sy] = [0, 0, 0]
  for (let ny = Math.max(0, y - 1); ny <= Math.min(CELLS - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(CELLS - 1, x + 1); nx++) {
      const weight = heat[ny * CELLS + nx]!
      sum += weight
      sx += weight * nx
      sy += weight * ny
    }
  }
  return [sx / sum + 0.5, sy / sum + 0.5]
}
