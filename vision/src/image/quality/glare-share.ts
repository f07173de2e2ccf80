import { boxBlurGray, type Gray } from '../gray.ts'

const BURNT = 250
/**
 * Definition of a patch. `reach`: half the side of the square that must fit between print, since anything narrower may
 * be the paper around letters. `least`: share of the card below which it hides hardly a word, or hardly a field.
 */
export type Patch = { reach: number; least: number }
const OF_WORDS: Patch = { reach: 7, least: 0.008 }
/** How many pixels beyond its reach the border of the eroded patch is examined. */
const BEYOND = 6
/** Levels within two pixels: printed edges fall by more, a reflection fades gradually. */
const PRINTED_STEP = 25

/**
 * Share of the card that reflections have burnt out: white patches without print that fade at their border. White
 * paper, a barcode's ground and a portrait's backdrop end in sharp edges and do not count.
 */
export function glareShare(gray: Gray, { reach, least }: Patch = OF_WORDS): number {
  const { width, height, data } = gray
  const burnt = { data: new Uint8Array(width * height), width, height }
  let any = false
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < BURNT) continue
    burnt.data[i] = 255
    any = true
  }
  if (!any) return 0
  // Erosion by a square: the mean over it is 255 only where every pixel is.
  const core = boxBlurGray(burnt, reach)
  const seen = new Uint8Array(width * height)
  let share = 0
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || core.data[start]! < 255) continue
    const { area, border, printed } = flood(gray, core.data, seen, start, reach)
    // Erosion removed its reach from every side: add it back to the patch's square root.
    const patch = (Math.sqrt(area) + 2 * reach) ** 2 / seen.length
    if (patch >= least && printed < border / 2) share += patch
  }
  return Math.min(1, share)
}

/** Fills one patch and counts the points of its border where brightness falls as sharply as at print. */
function flood(
  { data, width, height }: Gray,
  core: Uint8Array,
  seen: Uint8Array,
  start: number,
  reach: number,
): { area: number; border: number; printed: number } {
  const far = reach + BEYOND
  const stack = [start]
  let area = 0
  let border = 0
  let printed = 0
  seen[start] = 1
  while (stack.length > 0) {
    const at = stack.pop()!
    area += 1
    const x = at % width
    const y = (at - x) / width
    for (const [dx, dy] of FOUR_WAYS) {
      const [u, v] = [x + dx, y + dy]
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const next = v * width + u
      if (core[next] === 255) {
        if (seen[next] === 0) stack.push(next)
        seen[next] = 1
        continue
      }
      const [fx, fy] = [x + dx * far, y + dy * far]
      if (fx < 0 || fy < 0 || fx >= width || fy >= height) continue
      border += 1
      if (fallsOff(data, at, dx + dy * width, reach)) printed += 1
    }
  }
  return { area, border, printed }
}

function fallsOff(data: Uint8Array, from: number, step: number, reach: number): boolean {
  for (let k = reach - 1; k <= reach + BEYOND - 2; k++) {
    if (data[from + k * step]! - data[from + (k + 2) * step]! >= PRINTED_STEP) return true
  }
  return false
}

const FOUR_WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
