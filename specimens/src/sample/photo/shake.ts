import type { Pixels } from '../pixels.ts'

/** Camera shake during exposure: the mean along a short stroke of `length` pixels. */
export function shake(scene: Pixels, length: number, degrees: number): Pixels {
  const taps = Math.max(2, Math.ceil(length) + 1)
  const angle = (degrees * Math.PI) / 180
  const { width, height, data } = scene
  const out = new Uint8ClampedArray(data.length)
  const sums = new Uint16Array(width * 3)
  const offsets = Array.from({ length: taps }, (_, i) => {
    const t = (i / (taps - 1) - 0.5) * length
    return [Math.round(Math.cos(angle) * t), Math.round(Math.sin(angle) * t)] as const
  })
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (const [dx, dy] of offsets) {
      const row = Math.max(0, Math.min(height - 1, y + dy)) * width * 3
      const first = Math.max(0, -dx * 3)
      const last = Math.min(width * 3, width * 3 - dx * 3)
      for (let i = 0; i < first; i++) sums[i]! += data[row + (i % 3)]!
      for (let i = first; i < last; i++) sums[i]! += data[row + i + dx * 3]!
      for (let i = last; i < width * 3; i++) sums[i]! += data[row + width * 3 - 3 + (i % 3)]!
    }
    const at = y * width * 3
    for (let i = 0; i < width * 3; i++) out[at + i] = sums[i]! / taps
  }
  return { width, height, data: out }
}
