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
const PART_WIDTH = 28
const PART_HEIGHT = 16
const PART_STEP = 4
const PART_MIN_PRINT = 0.2

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
  for (let y = 0; y + PART_HEIGHT <= HEIGHT; y += PART_STEP)
    for (let x = 0; x + PART_WIDTH <= WIDTH; x += PART_STEP) {
      let count = 0
      for (let row = y; row < y + PART_HEIGHT; row++)
        for (let i = row * WIDTH + x; i < row * WIDTH + x + PART_WIDTH; i++) count += isPrint[i]!
      if (count > most) [most, left, top] = [count, x, y]
    }
  if (most < PART_MIN_PRINT * PART_WIDTH * PART_HEIGHT) return null
  return placeOn(quad, (left + PART_WIDTH / 2) / WIDTH, (top + PART_HEIGHT / 2) / HEIGHT)
}

/**
 * The place at these shares of the width and height of what is inside the card's border, in pixels of the frame. Interpolates
 * the corners; the perspective of a card that is held straight is small.
 */
function placeOn([a, b, c, d]: Quad, across: number, down: number): Point {
  const u = INSET + (1 - 2 * INSET) * across
  const v = INSET + (1 - 2 * INSET) * down
  const along = (k: 0 | 1) => (a[k] * (1 - u) + b[k] * u) * (1 - v) + (d[k] * (1 - u) + c[k] * u) * v
  return [along(0), along(1)]
}

/** Reads the card row by row. */
function layFlat(brightness: Float32Array, width: number, quad: Quad, detail: number): Float32Array {
  const [columns, rows] = [detail * WIDTH, detail * HEIGHT]
  const flat = new Float32Array(columns * rows)
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const [x, y] = placeOn(quad, (column + 0.5) / columns, (row + 0.5) / rows)
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const at = y0 * width + x0
      const [fx, fy] = [x - x0, y - y0]
      const upper = brightness[at]! * (1 - fx) + brightness[at + 1]! * fx
      const lower = brightness[at + width]! * (1 - fx) + brightness[at + width + 1]! * fx
      flat[i] = upper * (1 - fy) + lower * fy
    }
  return flat
}
