import { boxBlurGray, type Gray } from '../gray.ts'

const BURNT = 250
/** Half the side of the square that must fit between print: what is narrower may be the paper around letters. */
const REACH = 7
/** So many pixels beyond the eroded patch its border is looked at. */
const FAR = REACH + 6
/** Share of the card below which a patch hides hardly a word. */
const LEAST_PATCH = 0.008
/** Levels within two pixels: printed edges fall by more, a reflection fades. */
const PRINTED_STEP = 25

/**
 * Share of the card that reflections have burnt out: patches at the white end that hold no print and fade at their
 * border. White paper, a barcode's ground or a portrait's backdrop end in sharp edges and do not count.
 */
export function glareShare(gray: Gray): number {
  const { width, height, data } = gray
  const burnt = { data: new Uint8Array(width * height), width, height }
  let any = false
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < BURNT) continue
    burnt.data[i] = 255
    any = true
  }
  if (!any) return 0
  // Erosion by a square: the mean over it is full only where every pixel is.
  const core = boxBlurGray(burnt, REACH)
  const seen = new Uint8Array(width * height)
  let share = 0
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || core.data[start]! < 255) continue
    const { area, border, printed } = flood(gray, core.data, seen, start)
    // Erosion took its reach off every side: give it back to the patch's square root.
    const patch = (Math.sqrt(area) + 2 * REACH) ** 2 / seen.length
    if (patch >= LEAST_PATCH && printed < border / 2) share += patch
  }
  return Math.min(1, share)
}

/** Takes one patch; of its border points counts those where the picture falls off as sharply as print does. */
function flood(
  { data, width, height }: Gray,
  core: Uint8Array,
  seen: Uint8Array,
  start: number,
): { area: number; border: number; printed: number } {
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
      const [fx, fy] = [x + dx * FAR, y + dy * FAR]
      if (fx < 0 || fy < 0 || fx >= width || fy >= height) continue
      border += 1
      if (fallsOff(data, at, dx + dy * width)) printed += 1
    }
  }
  return { area, border, printed }
}

function fallsOff(data: Uint8Array, from: number, step: number): boolean {
  for (let k = REACH - 1; k <= FAR - 2; k++) {
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
