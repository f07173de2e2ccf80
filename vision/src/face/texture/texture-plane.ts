/** Cells of a face's texture: brow to chin and cheek to cheek of the level face. */
export const TEXTURE_WIDTH = 40
export const TEXTURE_HEIGHT = 44

/** One number for each cell, row by row. */
export type TexturePlane = Float32Array

/** Gaussian blur; cells outside do not count. */
export function blur(plane: TexturePlane, deviation: number): TexturePlane {
  const reach = Math.ceil(2.5 * deviation)
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation * deviation)),
  )
  const along = (from: TexturePlane, count: number, step: number, lines: number, line: number) => {
    const to = new Float32Array(from.length)
    for (let l = 0; l < lines; l += 1) {
      for (let k = 0; k < count; k += 1) {
        let [sum, weights] = [0, 0]
        for (let j = Math.max(0, k - reach); j <= Math.min(count - 1, k + reach); j += 1) {
          const weight = kernel[j - k + reach]!
          sum += weight * from[l * line + j * step]!
          weights += weight
        }
        to[l * line + k * step] = sum / weights
      }
    }
    return to
  }
  const across = along(plane, TEXTURE_WIDTH, 1, TEXTURE_HEIGHT, TEXTURE_WIDTH)
  return along(across, TEXTURE_HEIGHT, TEXTURE_WIDTH, TEXTURE_WIDTH, 1)
}

export function mirrorTexture(plane: TexturePlane): TexturePlane {
  return plane.map((_, i) => {
    const x = i % TEXTURE_WIDTH
    return plane[i - x + TEXTURE_WIDTH - 1 - x]!
  })
}

/** Bilinear in a plane of the given size; edge cells are repeated outside. */
export function sampleAt(
  plane: ArrayLike<number>,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const px = Math.max(0, Math.min(width - 1.001, x))
  const py = Math.max(0, Math.min(height - 1.001, y))
  const [left, top] = [px | 0, py | 0]
  const [dx, dy] = [px - left, py - top]
  const i = top * width + left
  const upper = plane[i]! + (plane[i + 1]! - plane[i]!) * dx
  const lower = plane[i + width]! + (plane[i + width + 1]! - plane[i + width]!) * dx
  return upper + (lower - upper) * dy
}
