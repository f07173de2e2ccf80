import type { Picture } from '../types.ts'
import { FRAME_SIDE } from './engine.ts'

/** Size of the picture in the net's input; the gray margin leaves space for a corner just outside. */
const CONTENT = 136
const MARGIN = (FRAME_SIDE - CONTENT) / 2
const GRAY = 128

/** A part of a picture, in its pixels. */
export type Window = { x0: number; y0: number; x1: number; y1: number }

export const wholeWindow = ({ width, height }: Picture): Window => ({ x0: 0, y0: 0, x1: width, y1: height })

/** The window averaged to a square, with gray margins; planar blue, green, red. */
export function frameInput(picture: Picture, window: Window): Float32Array {
  const plane = FRAME_SIDE * FRAME_SIDE
  const out = new Float32Array(3 * plane).fill(GRAY)
  const columns = shares(window.x0, window.x1)
  const rows = shares(window.y0, window.y1)
  const wide = new Float32Array(CONTENT * 3)
  const sums = new Float32Array(CONTENT * 3)
  for (let oy = 0; oy < CONTENT; oy++) {
    sums.fill(0)
    const row = rows[oy]!
    for (let k = 0; k < row.weights.length; k++) {
      shrinkRow(picture, row.first + k, columns, wide)
      const weight = row.weights[k]!
      for (let i = 0; i < wide.length; i++) sums[i] = sums[i]! + weight * wide[i]!
    }
    const at = (oy + MARGIN) * FRAME_SIDE + MARGIN
    for (let ox = 0; ox < CONTENT; ox++) {
      for (let c = 0; c < 3; c++) out[(2 - c) * plane + at + ox] = Math.round(sums[ox * 3 + c]!)
    }
  }
  return out
}

type Share = { first: number; weights: Float32Array }

/** For each of CONTENT results, the samples between `from` and `to` that contribute, and their weights. */
function shares(from: number, to: number): Share[] {
  const step = (to - from) / CONTENT
  return Array.from({ length: CONTENT }, (_, i) => {
    const [low, high] = [from + i * step, from + (i + 1) * step]
    const first = Math.floor(low)
    const last = Math.max(first + 1, Math.ceil(high - 1e-6))
    const weights = Float32Array.from(
      { length: last - first },
      (_, k) => (Math.min(high, first + k + 1) - Math.max(low, first + k)) / step,
    )
    return { first, weights }
  })
}

function shrinkRow({ data, width }: Picture, y: number, columns: Share[], out: Float32Array): void {
  for (let ox = 0; ox < CONTENT; ox++) {
    const { first, weights } = columns[ox]!
    let r = 0
    let g = 0
    let b = 0
    for (let k = 0, i = (y * width + first) * 3; k < weights.length; k++, i += 3) {
      const weight = weights[k]!
      r += weight * data[i]!
      g += weight * data[i + 1]!
      b += weight * data[i + 2]!
    }
    out[ox * 3] = r
    out[ox * 3 + 1] = g
    out[ox * 3 + 2] = b
  }
}

/** Maps the net's cells (a cell's center is at .5) to pixels of the picture. */
export function fromCells(window: Window, cells: number): (x: number, y: number) => [number, number] {
  const scale = FRAME_SIDE / cells
  return (x, y) => [
    window.x0 + ((x * scale - MARGIN) / CONTENT) * (window.x1 - window.x0),
    window.y0 + ((y * scale - MARGIN) / CONTENT) * (window.y1 - window.y0),
  ]
}
