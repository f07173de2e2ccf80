import type { Raster } from '../raster.ts'
import { findHead, type Head } from '../turn/head.ts'

/** Direction towards the light: right and down in the picture, and towards the viewer. */
export type Light = readonly [x: number, y: number, z: number]

/** Distance in face widths between the points at which the light on the relief is computed. */
const STEP = 0.03
/** Darkest and brightest a point becomes: light from a room fills shadows, and a sensor saturates. */
const [DARKEST, BRIGHTEST] = [0.3, 2]
/** Extent of the light around the head, in face widths and heights, and where it begins to fade. */
const REACH = { x: 0.75, y: 0.8, fade: 0.9, end: 1.3 }

/** The sitter in other light: shadows and bright sides of the head's relief, from `strength` 0 to 1. */
export async function relight(sitter: Raster, light: Light, strength: number): Promise<Raster> {
  const head = await findHead(sitter, true)
  const step = Math.max(2, Math.round(STEP * head.width))
  const [left, top] = [Math.round(head.x - head.width), Math.round(head.y - 1.1 * head.height)]
  const columns = Math.ceil((2 * head.width) / step) + 2
  const rows = Math.ceil((2.1 * head.height) / step) + 2
  const shade = shadeRelief(head, { left, top, step, columns, rows }, light, strength)
  const lit: Raster = { ...sitter, data: new Uint8ClampedArray(sitter.data) }
  const [right, bottom] = [left + (columns - 2) * step, top + (rows - 2) * step]
  for (let y = Math.max(0, top); y < Math.min(sitter.height, bottom); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(sitter.width, right); x += 1) {
      const share = shareAt(head, x, y)
      if (share === 0) continue
      const [u, v] = [(x - left) / step, (y - top) / step]
      const k = (v | 0) * columns + (u | 0)
      const upper = shade[k]! + (shade[k + 1]! - shade[k]!) * (u % 1)
      const lower = shade[k + columns]! + (shade[k + columns + 1]! - shade[k + columns]!) * (u % 1)
      const factor = 1 + share * (upper + (lower - upper) * (v % 1) - 1)
      const at = 4 * (y * sitter.width + x)
      for (let c = at; c < at + 3; c += 1) lit.data[c] = sitter.data[c]! * factor
    }
  }
  return lit
}

type Grid = { left: number; top: number; step: number; columns: number; rows: number }

/** How much brighter or darker each point of the relief becomes (Lambert). */
function shadeRelief(
  head: Head,
  { left, top, step, columns, rows }: Grid,
  [lx, ly, lz]: Light,
  strength: number,
): Float32Array {
  const depth = Float32Array.from({ length: columns * rows }, (_, i) =>
    head.depth(...toHead(head, left + (i % columns) * step, top + Math.floor(i / columns) * step)),
  )
  const length = Math.hypot(lx, ly, lz)
  return depth.map((_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return 1
    const slopeX = (depth[i + 1]! - depth[i - 1]!) / (2 * step)
    const slopeY = (depth[i + columns]! - depth[i - columns]!) / (2 * step)
    const lambert = Math.max(0, lz - slopeX * lx - slopeY * ly) / Math.hypot(slopeX, slopeY, 1) / length
    const factor = 1 + strength * (lambert / (lz / length) - 1)
    return Math.max(DARKEST, Math.min(BRIGHTEST, factor))
  })
}

/** A point of the picture in the head's own axes. */
function toHead({ x, y, roll }: Head, px: number, py: number): [number, number] {
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  return [(px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s]
}

/** 1 on the head, 0 far from it. */
function shareAt(head: Head, x: number, y: number): number {
  const [hx, hy] = toHead(head, x, y)
  const far = Math.hypot(hx / (REACH.x * head.width), hy / (REACH.y * head.height))
  return Math.max(0, Math.min(1, (REACH.end - far) / (REACH.end - REACH.fade)))
}
