import type { Picture } from '../../../vision/src/image/types.ts'

/** Lines of a guilloche: period, thickness and amplitude in pixels, opacity 0 to 1. */
export type Waves = {
  readonly period: number
  readonly thickness: number
  readonly swing: number
  readonly opacity: number
  readonly color: readonly [number, number, number]
  /** Shifts the lines, so that no two portraits are crossed at the same places. */
  readonly phase: number
}

/** Share of the pixel at (x, y) that a line covers, 0 to 1. */
function coverage(x: number, y: number, { period, thickness, swing, phase }: Waves): number {
  const bent = y + swing * Math.sin((2 * Math.PI * x) / (period * 5.3) + phase) + phase * period
  const off = Math.abs(bent - period * Math.round(bent / period))
  return Math.max(0, Math.min(1, thickness / 2 + 0.5 - off))
}

/** Draws two crossing sets of waves, as printed over portraits. */
export function drawWaves(picture: Picture, waves: Waves): Picture {
  const { width, height } = picture
  const data = new Uint8Array(picture.data)
  const other = { ...waves, phase: waves.phase + 2.1, swing: -waves.swing }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = waves.opacity * Math.max(coverage(x, y, waves), coverage(x, y, other))
      if (share === 0) continue
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c += 1) data[i + c] = data[i + c]! * (1 - share) + waves.color[c]! * share + 0.5
    }
  }
  return { data, width, height }
}
