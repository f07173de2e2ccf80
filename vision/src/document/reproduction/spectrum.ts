/** Side of a patch, pixels. */
export const PATCH_PX = 64
const HALF = PATCH_PX / 2

const WINDOW = Float32Array.from(
  { length: PATCH_PX },
  (_, i) => Math.sin(((i + 0.5) / PATCH_PX) * Math.PI) ** 2,
)
const COS = Float32Array.from({ length: HALF }, (_, i) => Math.cos((i / PATCH_PX) * 2 * Math.PI))
const SIN = Float32Array.from({ length: HALF }, (_, i) => -Math.sin((i / PATCH_PX) * 2 * Math.PI))
const REVERSED = Uint8Array.from({ length: PATCH_PX }, (_, i) => {
  let out = 0
  for (let bit = 1; bit < PATCH_PX; bit <<= 1) out = (out << 1) | (i & bit ? 1 : 0)
  return out
})

/** In place, `stride` between the values; radix 2 (Cooley and Tukey 1965). */
function transform(re: Float32Array, im: Float32Array, from: number, stride: number): void {
  for (let i = 0; i < PATCH_PX; i++) {
    const j = REVERSED[i]!
    if (j <= i) continue
    const [p, q] = [from + i * stride, from + j * stride]
    const [a, b] = [re[p]!, im[p]!]
    re[p] = re[q]!
    im[p] = im[q]!
    re[q] = a
    im[q] = b
  }
  for (let size = 2; size <= PATCH_PX; size <<= 1) {
    const half = size >> 1
    const step = PATCH_PX / size
    for (let start = 0; start < PATCH_PX; start += size) {
      for (let k = 0; k < half; k++) {
        const p = from + (start + k) * stride
        const q = p + half * stride
        const [c, s] = [COS[k * step]!, SIN[k * step]!]
        const x = re[q]! * c - im[q]! * s
        const y = re[q]! * s + im[q]! * c
        re[q] = re[p]! - x
        im[q] = im[p]! - y
        re[p] = re[p]! + x
        im[p] = im[p]! + y
      }
    }
  }
}

/** Power by frequency, rows 0 to 63 and columns 0 to 32 of {@link PATCH_PX} cycles, of a patch whose mean is removed. */
export function powerSpectrum(patch: Float32Array): Float32Array {
  const re = new Float32Array(PATCH_PX * PATCH_PX)
  const im = new Float32Array(PATCH_PX * PATCH_PX)
  const mean = patch.reduce((sum, one) => sum + one, 0) / patch.length
  for (let y = 0, i = 0; y < PATCH_PX; y++)
    for (let x = 0; x < PATCH_PX; x++, i++) re[i] = (patch[i]! - mean) * WINDOW[x]! * WINDOW[y]!
  for (let y = 0; y < PATCH_PX; y++) transform(re, im, y * PATCH_PX, 1)
  for (let x = 0; x <= HALF; x++) transform(re, im, x, PATCH_PX)
  const out = new Float32Array(PATCH_PX * (HALF + 1))
  for (let y = 0; y < PATCH_PX; y++)
    for (let x = 0; x <= HALF; x++) {
      const i = y * PATCH_PX + x
      out[y * (HALF + 1) + x] = (re[i]! ** 2 + im[i]! ** 2) / (PATCH_PX * PATCH_PX)
    }
  return out
}

/** Frequencies between two radii, cycles per patch, without the lines on which JPEG's 8-pixel blocks show. */
function inBand(x: number, y: number, low: number, high: number): boolean {
  const fy = y > HALF ? y - PATCH_PX : y
  const radius = Math.hypot(x, fy)
  if (radius < low || radius >= high) return false
  const onAxis = x <= 1 || Math.abs(fy) <= 1
  return !(onAxis && (nearBlock(x) || nearBlock(Math.abs(fy))))
}
const nearBlock = (f: number) => f >= 7 && Math.min(f % 8, 8 - (f % 8)) <= 1

/** Bands of the spectrum, cycles per patch of 64 pixels. */
export const BANDS = [
  [3, 7],
  [7, 13],
  [13, 20],
  [20, 32],
] as const

/**
 * How far the mean logarithmic spectrum of several patches rises above its surroundings in each band (a pattern with
 * one period everywhere, as the dots of a print or the beats of a display; print and ornaments differ from patch to
 * patch), and its mean level in each band.
 */
export function peaksAndLevels(spectra: readonly Float32Array[]): {
  peaks: number[]
  levels: number[]
  /** false without a patch; peaks and levels are 0 then. */
  found: boolean
} {
  if (spectra.length === 0) return { peaks: BANDS.map(() => 0), levels: BANDS.map(() => 0), found: false }
  const columns = HALF + 1
  const mean = new Float32Array(PATCH_PX * columns)
  for (const spectrum of spectra)
    for (let i = 0; i < mean.length; i++) mean[i]! += Math.log(spectrum[i]! + 0.05) / spectra.length
  const smooth = new Float32Array(mean.length)
  // The mean of a 9 x 9 neighbourhood without its 3 x 3 middle; rows wrap around.
  for (let y = 0; y < PATCH_PX; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0
      let count = 0
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const xx = x + dx
          if (xx < 0 || xx >= columns || (Math.abs(dx) <= 1 && Math.abs(dy) <= 1)) continue
          sum += mean[((y + dy + PATCH_PX) % PATCH_PX) * columns + xx]!
          count++
        }
      smooth[y * columns + x] = sum / count
    }
  const peaks: number[] = []
  const levels: number[] = []
  for (const [low, high] of BANDS) {
    let peak = 0
    let sum = 0
    let count = 0
    for (let y = 0; y < PATCH_PX; y++)
      for (let x = 0; x < columns; x++) {
        if (!inBand(x, y, low, high)) continue
        const i = y * columns + x
        peak = Math.max(peak, mean[i]! - smooth[i]!)
        sum += mean[i]!
        count++
      }
    peaks.push(peak)
    levels.push(sum / count)
  }
  return { peaks, levels, found: true }
}
