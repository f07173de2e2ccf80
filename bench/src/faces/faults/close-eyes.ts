import type { Picture } from '../../../../vision/src/image/types.ts'
import type { Point } from './paint-polygon.ts'

/** Outlines of both eyes from corner to corner, and the brow's lower edge over each. */
const EYES = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    brow: 52,
  },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    brow: 282,
  },
] as const

/** The y coordinate of a polyline at `x`. */
function heightAt(x: number, line: readonly Point[]): number {
  for (let i = 0; i + 1 < line.length; i += 1) {
    const [[ax, ay], [bx, by]] = [line[i]!, line[i + 1]!]
    if (x >= ax && x <= bx) return ay + ((by - ay) * (x - ax)) / Math.max(1e-6, bx - ax)
  }
  return x < line[0]![0] ? line[0]![1] : line.at(-1)![1]
}

/**
 * Stretches the skin between brow and upper lid down over the eye, with the lashes, until `openness` of the eye is left
 * (0 is closed). For upright heads only, because it stretches columns of the picture.
 */
export function closeEyes(picture: Picture, mesh: Float32Array, openness: number): Picture {
  const { width } = picture
  const data = new Uint8Array(picture.data)
  const at = (i: number): Point => [mesh[i * 3]!, mesh[i * 3 + 1]!]
  for (const eye of EYES) {
    const [upper, lower] = [eye.upper.map(at), eye.lower.map(at)]
    const apart = upper.at(-1)![0] - upper[0]![0]
    for (let x = Math.ceil(upper[0]![0]); x <= upper.at(-1)![0]; x += 1) {
      const [lid, low] = [heightAt(x, upper), heightAt(x, lower)]
      const top = Math.min(at(eye.brow)[1] + 0.08 * apart, lid - 0.1 * apart)
      const closed = low + 0.03 * apart + (lid - low) * openness
      if (closed <= lid) continue
      for (let y = Math.ceil(top); y <= closed; y += 1) {
        const from = top + ((y - top) * (lid - top)) / (closed - top)
        const above = Math.floor(from)
        const share = from - above
        for (let c = 0; c < 3; c += 1) {
          const [a, b] = [
            picture.data[(above * width + x) * 3 + c]!,
            picture.data[((above + 1) * width + x) * 3 + c]!,
          ]
          data[(y * width + x) * 3 + c] = a + (b - a) * share + 0.5
        }
      }
    }
  }
  return { ...picture, data }
}
