import type { Random } from '@wabi/specimens/random.ts'
import { createCanvas, type Ink, toJpeg, toLevel, toLight } from './canvas.ts'

/** Light of a flat scene at a point, in widths of the document about its middle; 0 to 255, linear. */
export type Scene = (u: number, v: number, out: Ink) => void

const [WIDTH, HEIGHT] = [1600, 1200]

/**
 * A phone above a plane, tilted a little: a pinhole, four rays to a pixel, a mosaic of color filters that is interpolated,
 * shot noise, and JPEG. `fill` is the share of the width that the document takes.
 */
export async function shoot(scene: Scene, fill: number, r: Random): Promise<Buffer> {
  const [tiltX, tiltY, turn] = [r.between(-0.12, 0.12), r.between(-0.12, 0.12), r.between(-0.06, 0.06)]
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [shiftU, shiftV] = [r.between(-0.02, 0.02), r.between(-0.02, 0.02)]
  const [white, falloff] = [[r.between(0.95, 1.08), 1, r.between(0.92, 1.08)], r.between(0.05, 0.2)]
  const exposure = r.between(0.88, 1.02)
  const spread = r.between(0.5, 0.8)
  const noise = r.between(0.25, 0.8)
  const mosaic = new Float32Array(WIDTH * HEIGHT)
  const color: Ink = [0, 0, 0]
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      // RGGB.
      const channel = (y & 1) === 0 ? ((x & 1) === 0 ? 0 : 1) : (x & 1) === 0 ? 1 : 2
      let light = 0
      for (let ray = 0; ray < 4; ray += 1) {
        const px = (x + spread * ((ray & 1) - 0.5) - WIDTH / 2) / WIDTH / fill
        const py = (y + spread * ((ray >> 1) - 0.5) - HEIGHT / 2) / WIDTH / fill
        const depth = 1 + tiltX * px + tiltY * py
        const [qx, qy] = [px / depth, py / depth]
        scene(qx * c + qy * s + shiftU, qy * c - qx * s + shiftV, color)
        light += color[channel]! / 4
      }
      const far = Math.hypot(x / WIDTH - 0.5, y / HEIGHT - 0.5)
      const lit = light * white[channel]! * exposure * (1 - falloff * far * far * 2)
      mosaic[y * WIDTH + x] = lit + noise * (r.between(-1, 1) + r.between(-1, 1)) * (1 + Math.sqrt(lit) / 6)
    }
  return toJpeg(develop(mosaic), 82 + r.whole(14))
}

/** Means of the neighbors of each color. */
function develop(mosaic: Float32Array) {
  const picture = createCanvas(WIDTH, HEIGHT)
  const at = (x: number, y: number) =>
    mosaic[Math.min(HEIGHT - 1, Math.max(0, y)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, x))]!
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const cross = (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 4
      const corners = (at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1)) / 4
      const across = (at(x - 1, y) + at(x + 1, y)) / 2
      const along = (at(x, y - 1) + at(x, y + 1)) / 2
      const own = at(x, y)
      const evenRow = (y & 1) === 0
      const evenColumn = (x & 1) === 0
      const [red, green, blue] = evenRow
        ? evenColumn
          ? [own, cross, corners]
          : [across, own, along]
        : evenColumn
          ? [along, own, across]
          : [corners, cross, own]
      const i = (y * WIDTH + x) * 3
      picture.data[i] = toLevel(red)
      picture.data[i + 1] = toLevel(green)
      picture.data[i + 2] = toLevel(blue)
    }
  return picture
}

/** A table or cloth: a color with coarse and fine variation. */
export function drawSurface(r: Random): Scene {
  const base = [r.between(30, 200), r.between(30, 190), r.between(30, 180)].map(toLight)
  const [f, g, phase, depth] = [r.between(3, 9), r.between(40, 90), r.between(0, 6), r.between(0.02, 0.2)]
  return (u, v, out) => {
    const grain =
      1 +
      depth * Math.sin(f * u + 2 * Math.sin(1.7 * v + phase)) +
      (depth / 2) * Math.sin(g * v + 3 * Math.sin(f * u))
    for (let c = 0; c < 3; c += 1) out[c] = base[c]! * grain
  }
}
