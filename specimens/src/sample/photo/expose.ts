import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import type { Pixels } from '../pixels.ts'
import type { View } from './view.ts'

/** Pixels between two points of the light map; the loop below relies on 8. */
const CELL = 8

/**
 * Light, reflection and sensor, in place: a coarse light map (uneven lamp, vignette, a hand's shadow), reflections on
 * the laminate, and noise that increases with brightness like photon noise.
 */
export function expose(scene: Pixels, corners: readonly Point[], view: View, r: Random): void {
  const { width, height, data } = scene
  const columns = Math.ceil(width / CELL) + 1
  const rows = Math.ceil(height / CELL) + 1
  const gain = new Float32Array(columns * rows)
  const add = new Float32Array(columns * rows)
  const angle = r.between(0, 2 * Math.PI)
  const [lx, ly] = [Math.cos(angle) / width, Math.sin(angle) / height]
  const [sx, sy, sa] = [r.between(0.1, 0.9) * width, r.between(0.1, 0.9) * height, r.between(0, 2 * Math.PI)]
  const [p, q] = [r.between(0.2, 0.8), r.between(0.2, 0.8)]
  const on = (k: 0 | 1) =>
    corners[0]![k] * (1 - p) * (1 - q) +
    corners[1]![k] * p * (1 - q) +
    corners[2]![k] * p * q +
    corners[3]![k] * (1 - p) * q
  const [gx, gy] = [on(0), on(1)]
  const cardWidth = Math.hypot(corners[1]![0] - corners[0]![0], corners[1]![1] - corners[0]![1])
  const radius = cardWidth * r.between(0.07, 0.24)
  const tilt = r.between(-0.9, 0.9)
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < columns; col++) {
      const [x, y] = [col * CELL, row * CELL]
      const away = (x - width / 2) * lx + (y - height / 2) * ly
      const corner = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 0.16
      let level = view.exposure * (1 + view.shade * (0.15 - away) - corner)
      if (view.shadow > 0) {
        const over = ((x - sx) * Math.cos(sa) + (y - sy) * Math.sin(sa)) / (width * 0.05)
        level *= 1 - view.shadow / (1 + Math.exp(-over))
      }
      gain[row * columns + col] = level
      if (view.glare > 0) {
        const [dx, dy] = [x - gx, y - gy]
        const near =
          view.glareShape === 'spot'
            ? (dx * dx + dy * dy * 1.8) / radius ** 2
            : ((dx * Math.cos(tilt) + dy * Math.sin(tilt)) / (radius * 0.6)) ** 2
        add[row * columns + col] = view.glare * Math.exp(-near * near)
      }
    }
  }
  // One long strip of noise read at random offsets: a normal variate for every sample would cost more than the warp.
  const strip = new Float32Array(16_384)
  for (let i = 0; i < strip.length; i++) strip[i] = r.normal() * view.noise
  const [red, blue] = [1 + view.warmth, 1 - view.warmth]
  const inCard = cardMask(corners)
  const rowGain = new Float32Array(columns)
  const rowAdd = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const row = (y / CELL) | 0
    const down = y / CELL - row
    for (let col = 0; col < columns; col++) {
      const k = row * columns + col
      rowGain[col] = gain[k]! * (1 - down) + gain[k + columns]! * down
      rowAdd[col] = add[k]! * (1 - down) + add[k + columns]! * down
    }
    const [from, to] = view.glare > 0 ? inCard(y) : [1, 0]
    let at = r.whole(strip.length - width)
    let i = y * width * 3
    for (let x = 0; x < width; x++, i += 3, at++) {
      const col = x >> 3
      const right = (x & 7) * 0.125
      const level = rowGain[col]! + (rowGain[col + 1]! - rowGain[col]!) * right
      const shine = x >= from && x <= to ? rowAdd[col]! + (rowAdd[col + 1]! - rowAdd[col]!) * right : 0
      const green = data[i + 1]!
      // Mid-gray has the requested deviation, black half of it, white a third more.
      const grain = strip[at]! * (0.5 + green * 0.0035) + shine
      data[i] = data[i]! * level * red + grain + strip[at + 1]! * 0.4
      data[i + 1] = green * level + grain
      data[i + 2] = data[i + 2]! * level * blue + grain + strip[at + 2]! * 0.5
    }
  }
}

/** First and last column of the card in a row of the picture: only the laminate reflects. */
function cardMask(corners: readonly Point[]): (y: number) => [number, number] {
  return (y) => {
    let [from, to] = [Infinity, -Infinity]
    for (let k = 0; k < 4; k++) {
      const [x0, y0] = corners[k]!
      const [x1, y1] = corners[(k + 1) % 4]!
      if (y0 > y === y1 > y) continue
      const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
      from = Math.min(from, x)
      to = Math.max(to, x)
    }
    return [from, to]
  }
}
