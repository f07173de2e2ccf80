import type { Quad } from '../../../core/shapes.ts'
import { homographyTo } from '../../../image/straighten.ts'
import type { Picture } from '../../../image/types.ts'

/** Cells of a window on each side: a window contains print and its background. */
const WINDOW = 8
/** Windows at the card's edge that an outline off by 2 % may give to the table. */
const INSET = 1
/** Linear light from which a cell may be overexposed. */
export const BRIGHT = 0.85
/** Standard deviation of the linear light in a window, as a share of the card's white, from which it shows a drawing. */
const DRAWN = 0.02
/** Squared correlation of a window in both frames below which it is not the same drawing. */
const SAME_DRAWING = 0.5
/** Level of the brightest channel, 0 to 255, from which a pixel counts as overexposed. */
const OVEREXPOSED = 250

/** Linear light of each 8-bit sRGB value, 0 to 1 (IEC 61966-2-1). */
const TO_LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Maps points of the unit card, (0, 0) to (1, 1), to the picture. */
export function createMapper(corners: Quad): (u: number, v: number) => [number, number] {
  const [a, b, c, d, e, f, g, h] = homographyTo(corners, 1, 1)
  return (u, v) => {
    const w = g * u + h * v + 1
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
  }
}

export type GridSize = { width: number; height: number }

/** Linear light of the card's cells, bilinear; NaN outside the picture. */
export function lightGrid(
  { data, width: across, height: down }: Picture,
  corners: Quad,
  { width, height }: GridSize,
): Float32Array {
  const place = createMapper(corners)
  const grid = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = place((x + 0.5) / width, (y + 0.5) / height)
      const [cx, cy] = [px - 0.5, py - 0.5]
      if (!(cx >= 0 && cy >= 0 && cx < across - 1 && cy < down - 1)) {
        grid[i] = Number.NaN
        continue
      }
      const at = ((cy | 0) * across + (cx | 0)) * 3
      const [fx, fy] = [cx % 1, cy % 1]
      const light = (o: number) => toLinearLight(data[o]!, data[o + 1]!, data[o + 2]!)
      const top = light(at) * (1 - fx) + light(at + 3) * fx
      const low = light(at + across * 3) * (1 - fx) + light(at + across * 3 + 3) * fx
      grid[i] = top + (low - top) * fy
    }
  return grid
}

/** Linear light of a pixel, 0 to 1; 1 where any channel is overexposed. */
export const toLinearLight = (red: number, green: number, blue: number) =>
  Math.max(red, green, blue) > OVEREXPOSED
    ? 1
    : 0.25 * TO_LINEAR[red]! + 0.5 * TO_LINEAR[green]! + 0.25 * TO_LINEAR[blue]!

export type Window = { u: number; v: number; light: number; slope: number; weight: number }

/** How much the contrast of each window that contains print changes from one frame to the other. */
export function measureWindows(
  before: Float32Array,
  after: Float32Array,
  { width, height }: GridSize,
  white: number,
): Window[] {
  const windows: Window[] = []
  for (let top = INSET * WINDOW; top + WINDOW * (INSET + 1) <= height; top += WINDOW)
    for (let left = INSET * WINDOW; left + WINDOW * (INSET + 1) <= width; left += WINDOW) {
      let [n, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
      for (let row = top; row < top + WINDOW; row++)
        for (let i = row * width + left; i < row * width + left + WINDOW; i++) {
          const [one, two] = [before[i]!, after[i]!]
          if (!(one < BRIGHT && two < BRIGHT)) continue
          n += 1
          x += one
          y += two
          xx += one * one
          xy += one * two
          yy += two * two
        }
      if (n < 0.5 * WINDOW * WINDOW) continue
      const [varianceX, varianceY] = [xx / n - (x / n) ** 2, yy / n - (y / n) ** 2]
      const covariance = xy / n - (x * y) / (n * n)
      if (varianceX < (DRAWN * white) ** 2 || covariance <= 0) continue
      const fidelity = (covariance * covariance) / (varianceX * varianceY)
      if (fidelity < SAME_DRAWING) continue
      windows.push({
        u: (left + WINDOW / 2) / width,
        v: (top + WINDOW / 2) / height,
        light: x / n,
        // The geometric mean of the two regressions' slopes: frames differ in sharpness and noise.
        slope: Math.sqrt(varianceY / varianceX),
        weight: fidelity,
      })
    }
  return windows
}

/** Light of each window of the second frame that the change in contrast does not explain; overexposed cells count as white. */
export function addedLight(
  before: Float32Array,
  after: Float32Array,
  { width, height }: GridSize,
  slopeAt: (u: number, v: number, light: number) => number,
): number[] {
  const step = WINDOW / 2
  const added: number[] = []
  for (let top = WINDOW; top + WINDOW + step <= height; top += step)
    for (let left = WINDOW; left + WINDOW + step <= width; left += step) {
      let [n, x, y] = [0, 0, 0]
      for (let row = top; row < top + step; row++)
        for (let i = row * width + left; i < row * width + left + step; i++) {
          if (!(before[i]! < BRIGHT && after[i]! <= 1)) continue
          n += 1
          x += before[i]!
          y += after[i]!
        }
      if (n < (step * step) / 2) continue
      const [u, v] = [(left + step / 2) / width, (top + step / 2) / height]
      added.push(y / n - slopeAt(u, v, x / n) * (x / n))
    }
  return added
}
