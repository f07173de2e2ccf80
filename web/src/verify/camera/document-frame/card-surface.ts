import type { Channels } from './channels.ts'
import type { Quad } from './frame.ts'

/** The card laid flat at this size: brightness by row. */
const WIDTH = 96
const HEIGHT = 60
/** Share of the card at its border that is left out: its edge and what lies next to it. */
const INSET = 0.04
/** Brightness at which nothing can be read any more. */
const BURNT = 246
/** Patches smaller than this share of the card hide no word. */
const MIN_PATCH = 0.003
/** Levels over two samples by which white paper ends; a reflection fades. */
const PRINTED_STEP = 34
/** Levels between neighboring samples at print. */
const PRINT_SLOPE = 9

export interface CardSurface {
  /** Brightness of the paper, 0 to 255: only a tenth of the card is brighter. */
  paper: number
  /** Share of the card with print, 0 to 1. */
  print: number
  /** Share of the card that reflections have burnt out, 0 to 1. */
  glare: number
}

/** Measures light, print and reflections on a card. */
export function measureSurface({ planes: [brightness], width }: Channels, quad: Quad): CardSurface {
  const flat = layFlat(brightness, width, quad)
  const sorted = Float32Array.from(flat).sort()
  let print = 0
  for (let y = 0; y < HEIGHT - 1; y++)
    for (let x = 0, i = y * WIDTH; x < WIDTH - 1; x++, i++)
      if (Math.abs(flat[i + 1]! - flat[i]!) + Math.abs(flat[i + WIDTH]! - flat[i]!) > PRINT_SLOPE) print += 1
  return {
    paper: sorted[Math.floor(0.9 * sorted.length)]!,
    print: print / flat.length,
    glare: glareShare(flat),
  }
}

/** Reads the card row by row, interpolating its corners; the perspective of a card that is held straight is small. */
function layFlat(brightness: Float32Array, width: number, [a, b, c, d]: Quad): Float32Array {
  const flat = new Float32Array(WIDTH * HEIGHT)
  for (let row = 0, i = 0; row < HEIGHT; row++) {
    const v = INSET + ((1 - 2 * INSET) * (row + 0.5)) / HEIGHT
    for (let column = 0; column < WIDTH; column++, i++) {
      const u = INSET + ((1 - 2 * INSET) * (column + 0.5)) / WIDTH
      const x = (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v
      const y = (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const at = y0 * width + x0
      const [fx, fy] = [x - x0, y - y0]
      const upper = brightness[at]! * (1 - fx) + brightness[at + 1]! * fx
      const lower = brightness[at + width]! * (1 - fx) + brightness[at + width + 1]! * fx
      flat[i] = upper * (1 - fy) + lower * fy
    }
  }
  return flat
}

/** Share of burnt patches that fade at their border, as in the server's check: white paper and barcodes end sharply and do not count. */
function glareShare(flat: Float32Array): number {
  const seen = new Uint8Array(flat.length)
  let burnt = 0
  for (let start = 0; start < flat.length; start++) {
    if (seen[start] || flat[start]! < BURNT) continue
    const stack = [start]
    seen[start] = 1
    let [area, border, printed] = [0, 0, 0]
    while (stack.length > 0) {
      const at = stack.pop()!
      area += 1
      const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
      for (const [dx, dy] of WAYS) {
        const [u, v] = [x + dx, y + dy]
        if (u < 0 || v < 0 || u >= WIDTH || v >= HEIGHT) continue
        const next = v * WIDTH + u
        if (flat[next]! >= BURNT) {
          if (!seen[next]) stack.push(next)
          seen[next] = 1
          continue
        }
        border += 1
        const [beyondX, beyondY] = [u + dx, v + dy]
        const inside = beyondX >= 0 && beyondY >= 0 && beyondX < WIDTH && beyondY < HEIGHT
        if (inside && flat[at]! - flat[beyondY * WIDTH + beyondX]! >= PRINTED_STEP) printed += 1
      }
    }
    if (area >= MIN_PATCH * flat.length && printed < 0.6 * border) burnt += area
  }
  return burnt / flat.length
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
