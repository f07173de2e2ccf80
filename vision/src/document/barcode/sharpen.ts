import type { Gray } from '../../image/gray.ts'

/** Noise power relative to the picture's: the higher, the less the filter restores of what the lens has almost lost. */
const NOISE = 0.02
/** Frequencies over which the kernel is summed; its length is about thirty pixels. */
const FREQUENCIES = 256

/** Undoes a blur of `deviation` pixels horizontally only, so that noise rises across the bars alone. */
export function sharpenAcross({ data, width, height }: Gray, deviation: number): Gray {
  const kernel = inverseOfBlur(deviation)
  const reach = kernel.length >> 1
  const out = new Uint8ClampedArray(data.length)
  const line = new Float32Array(width + 2 * reach)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < line.length; x++) line[x] = data[row + Math.min(width - 1, Math.max(0, x - reach))]!
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = 0; k < kernel.length; k++) sum += kernel[k]! * line[x + k]!
      out[row + x] = sum
    }
  }
  return { data: new Uint8Array(out.buffer), width, height }
}

/** The same vertically. */
export function sharpenDown({ data, width, height }: Gray, deviation: number): Gray {
  const kernel = inverseOfBlur(deviation)
  const reach = kernel.length >> 1
  const out = new Uint8ClampedArray(data.length)
  const sums = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let k = 0; k < kernel.length; k++) {
      const row = Math.min(height - 1, Math.max(0, y + k - reach)) * width
      for (let x = 0; x < width; x++) sums[x] = sums[x]! + kernel[k]! * data[row + x]!
    }
    out.set(sums, y * width)
  }
  return { data: new Uint8Array(out.buffer), width, height }
}

/** Wiener filter of a Gaussian blur, as a kernel with sum 1. */
function inverseOfBlur(deviation: number): Float32Array {
  const reach = Math.ceil(4 * deviation)
  const kernel = new Float32Array(2 * reach + 1)
  for (let n = 0; n < FREQUENCIES; n++) {
    const frequency = (Math.PI * (n + 0.5)) / FREQUENCIES
    const kept = Math.exp(-0.5 * (frequency * deviation) ** 2)
    const gain = kept / (kept * kept + NOISE)
    for (let k = 0; k < kernel.length; k++) kernel[k] = kernel[k]! + gain * Math.cos(frequency * (k - reach))
  }
  const sum = kernel.reduce((a, b) => a + b, 0)
  return kernel.map((one) => one / sum)
}
