import type { Gray } from '../gray.ts'

/**
 * Deviation of the sensor's noise, 0 to 255: the residual of a mask that ignores edges and slopes (Immerkær 1996, "Fast
 * noise variance estimation"). Median instead of mean, so that print does not count as noise.
 */
export function noiseLevel({ data, width, height }: Gray): number {
  const histogram = new Uint32Array(2048)
  let count = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const i = y * width + x
      const [up, down] = [i - width, i + width]
      const corners = data[up - 1]! + data[up + 1]! + data[down - 1]! + data[down + 1]!
      const sides = data[up]! + data[down]! + data[i - 1]! + data[i + 1]!
      histogram[Math.min(2047, Math.abs(corners - 2 * sides + 4 * data[i]!))]! += 1
      count += 1
    }
  }
  let seen = 0
  for (let value = 0; value < 2048; value++) {
    seen += histogram[value]!
    // 0.6745: median magnitude of a normal variate; 6: the mask's gain.
    if (seen >= count / 2) return value / 0.6745 / 6
  }
  return 0
}
