import type { Channels } from './channels.ts'
import type { Point, Quad } from './frame.ts'
import { glareShare } from './glare-share.ts'

/** The card laid flat at this size: brightness by row. Glare is measured at twice the size, because edges and gradients differ there. */
const WIDTH = 96
const HEIGHT = 60
/** Share of the card at its border that is left out: its edge and what lies next to it. */
const INSET = 0.04
/** Levels between neighboring samples at print. */
const PRINT_SLOPE = 9
/** The part of the card with the most print, in samples, moved in steps of so many, and the share of it that is print at least. */
const PART = { width: 28, height: 16, step: 4, minPrint: 0.2 }

export interface CardSurface {
  /** Brightness of the paper, 0 to 255: only a tenth of the card is brighter. */
  paper: number
  /** Share of the card with print, 0 to 1. */
  print: number
  /** Middle of the part with the most print, in pixels of the frame; null where there is hardly any. */
  printAt: Point | null
  /** Share of the card that reflections have burnt out, 0 to 1. */
  glare: number
}

/** Measures light, print and reflections on a card. */
export function measureSurface({ planes: [brightness], width }: Channels, quad: Quad): CardSurface {
  const flat = layFlat(brightness, width, quad, 1)
  const sorted = Float32Array.from(flat).sort()
  const isPrint = new Uint8Array(flat.length)
  let print = 0
  for (let y = 0; y < HEIGHT - 1; y++)
    for (let x = 0, i = y * WIDTH; x < WIDTH - 1; x++, i++)
      if (Math.abs(flat[i + 1]! - flat[i]!) + Math.abs(flat[i + WIDTH]! - flat[i]!) > PRINT_SLOPE) {
        isPrint[i] = 1
        print += 1
      }
  return {
    paper: sorted[Math.floor(0.9 * sorted.length)]!,
    print: print / flat.length,
    printAt: findPrint(isPrint, quad),
    glare: glareShare({ width: 2 * WIDTH, height: 2 * HEIGHT, data: layFlat(brightness, width, quad, 2) }),
  }
}

/** Middle of the part with the most print, in pixels of the frame. */
function findPrint(isPrint: Uint8Array, quad: Quad): Point | null {
  let [most, left, top] = [0, 0, 0]
  for (let y = 0; y + PART.height <= HEIGHT; y += PART.step)
    for (let x = 0; x + PART.width <= WIDTH; x += PART.step) {
      let count = 0
      for (let row = y; row < y + PART.height; row++)
        for (let i = row * WIDTH + x; i < row * WIDTH + x + PART.width; i++) count += isPrint[i]!
      if (count > most) [most, left, top] = [count, x, y]
    }
  if (most < PART.minPrint * PART.width * PART.height) return null
  const share = (at: number, samples: number) => INSET + (1 - 2 * INSET) * (at / samples)
  return placeOn(quad, share(left + PART.width / 2, WIDTH), share(top + PART.height / 2, HEIGHT))
}

/** The place at these shares of the card's width and height, in pixels of the frame. */
function placeOn([a, b, c, d]: Quad, u: number, v: number): Point {
  const along = (k: 0 | 1) => (a[k] * (1 - u) + b[k] * u) * (1 - v) + (d[k] * (1 - u) + c[k] * u) * v
  return [along(0), along(1)]
}

/** Reads the card row by row, interpolating its corners; the perspective of a card that is held straight is small. */
function layFlat(brightness: Float32Array, width: number, [a, b, c, d]: Quad, detail: number): Float32Array {
  const [columns, rows] = [detail * WIDTH, detail * HEIGHT]
  const flat = new Float32Array(columns * rows)
  for (let row = 0, i = 0; row < rows; row++) {
    const v = INSET + ((1 - 2 * INSET) * (row + 0.5)) / rows
    for (let column = 0; column < columns; column++, i++) {
      const u = INSET + ((1 - 2 * INSET) * (column + 0.5)) / columns
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
