import type { Random } from '../../random.ts'
import type { Point } from '../../raster.ts'
import { fromPixels } from '../../sample/pixels.ts'
import { toSrgb } from '../radiometric/linear.ts'

export type Vector = readonly [x: number, y: number, z: number]

/**
 * A pinhole camera in millimetres. The card's plane is z = 0 with x to its right and y down; the camera is at negative z.
 * `axes` are its right, down and forward directions.
 */
export type Camera = { place: Vector; axes: readonly [Vector, Vector, Vector] }

/** The phone that takes both frames. */
export type Phone = {
  width: number
  height: number
  /** Focal length as a share of the long side. */
  focal: number
  /** The torch beside the lens, millimetres right and down, and its intensity, candela. */
  torch: { x: number; y: number; candela: number; narrowness: number }
  noise: number
  blurPx: number
  contrast: number
  jpegQuality: number
  balance: Vector
}

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const add = (a: Vector, b: Vector, k = 1): Vector => [
  a[0] + k * b[0],
  a[1] + k * b[1],
  a[2] + k * b[2],
]
export const unit = (a: Vector): Vector => {
  const size = Math.hypot(...a)
  return [a[0] / size, a[1] / size, a[2] / size]
}

export function drawPhone(r: Random): Phone {
  const [width, height] = (
    [
      [1280, 720],
      [1280, 960],
      [960, 1280],
    ] as const
  )[r.whole(3)]!
  const around = r.between(0, 2 * Math.PI)
  const away = r.between(7, 20)
  return {
    width,
    height,
    focal: r.between(0.68, 0.95),
    torch: {
      x: away * Math.cos(around),
      y: away * Math.sin(around),
      candela: r.between(12, 50),
      narrowness: r.between(1, 4),
    },
    noise: r.between(0.002, 0.012),
    blurPx: r.between(0.3, 1.1),
    contrast: r.between(0, 0.5),
    jpegQuality: 70 + r.whole(24),
    balance: [r.between(0.94, 1.06), 1, r.between(0.94, 1.06)],
  }
}

/** A camera that looks at the card from above and shows it whole. */
export function drawCamera({ width, height, focal }: Phone, ratio: number, r: Random): Camera {
  const longSide = Math.max(width, height)
  const fill = r.between(0.6, 0.88)
  // Millimetres of the card's plane that one unit of depth shows.
  const across = Math.max(85.6 / width, (85.6 * ratio) / height) / fill
  const distance = across * focal * longSide
  const roll = r.normal() * 0.05
  return pose([r.normal() * 0.09, r.normal() * 0.09, roll], [r.normal() * 2.5, r.normal() * 2.5, -distance])
}

/** The same camera after a moment in the hand. */
export function moved(camera: Camera, r: Random, millimetres: number): Camera {
  const place = add(camera.place, [r.normal(), r.normal(), r.normal() * 0.6], millimetres)
  const spin = [r.normal() * 0.012, r.normal() * 0.012, r.normal() * 0.008] as const
  const axes = camera.axes.map((axis) => rotate(axis, spin)) as unknown as Camera['axes']
  return { place, axes }
}

/** A camera whose axis meets the card's plane near the card's middle. */
function pose(spin: Vector, [x, y, z]: Vector): Camera {
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => rotate(axis, spin))
  const forward = axes[2]!
  const place = add([x, y, 0], forward, z / forward[2])
  return { place, axes: axes as unknown as Camera['axes'] }
}

function rotate(v: Vector, [pitch, yaw, roll]: Vector): Vector {
  let [x, y, z] = v
  ;[y, z] = [y * Math.cos(pitch) - z * Math.sin(pitch), y * Math.sin(pitch) + z * Math.cos(pitch)]
  ;[x, z] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)]
  ;[x, y] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)]
  return [x, y, z]
}

/** Where the camera shows a point, in pixels of the phone's full frame. */
export function project(point: Vector, { place, axes }: Camera, { width, height, focal }: Phone): Point {
  const from = add(point, place, -1)
  const depth = dot(from, axes[2])
  const scale = (focal * Math.max(width, height)) / depth
  return [width / 2 + dot(from, axes[0]) * scale, height / 2 + dot(from, axes[1]) * scale]
}

/**
 * How far the table beside a card shifts against the card when the hand moves by so many millimetres, pixels of the phone's
 * full frame: all the parallax there is for any detector to find.
 */
export function tableParallaxPx(thicknessMm: number, movedMm: number, r: Random): number {
  const phone = drawPhone(r)
  const camera = drawCamera(phone, 0.63, r)
  const second = moved(camera, r, movedMm)
  const shifts = (
    [
      [-55, 0],
      [55, 0],
      [0, -38],
      [0, 38],
    ] as const
  ).map(([x, y]) => {
    const onTable: Vector = [x, y, thicknessMm]
    // The point of the card's plane that covers it in the first frame.
    const t = -camera.place[2] / (thicknessMm - camera.place[2])
    const onPlane = add(camera.place, add(onTable, camera.place, -1), t)
    const [a, b] = [project(onTable, second, phone), project(onPlane, second, phone)]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  })
  return shifts.reduce((sum, one) => sum + one / 4, 0)
}

/** Radiance of the three channels along a ray, candela per square metre. */
export type Radiance = (from: Vector, towards: Vector) => Vector

/** Exposes a frame whose long side has `sidePx`: metering, noise, tone and JPEG. `held` is an earlier exposure that it has
 * not quite left. */
export async function expose(
  radiance: Radiance,
  camera: Camera,
  phone: Phone,
  { sidePx, held, r }: { sidePx: number; held?: { gain: number; left: number }; r: Random },
): Promise<{ jpeg: Buffer; gain: number }> {
  const scale = Math.min(1, sidePx / Math.max(phone.width, phone.height))
  const [width, height] = [Math.round(phone.width * scale), Math.round(phone.height * scale)]
  const focalPx = phone.focal * Math.max(width, height)
  const { place, axes } = camera
  const light = new Float32Array(width * height * 3)
  const rays = 2
  const blur = phone.blurPx
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3)
      for (let k = 0; k < rays; k++) {
        const off = (k - 0.5) * 0.5 * (1 + blur)
        const [px, py] = [x + 0.5 + off, y + 0.5 + off]
        const [dx, dy] = [(px - width / 2) / focalPx, (py - height / 2) / focalPx]
        const towards = unit(add(add(axes[2], axes[0], dx), axes[1], dy))
        const [red, green, blue] = radiance(place, towards)
        // The lens darkens towards the corners.
        const vignette = (1 / (1 + dx * dx + dy * dy)) ** 0.6 / rays
        light[i]! += red * vignette
        light[i + 1]! += green * vignette
        light[i + 2]! += blue * vignette
      }
  const metered = meter(light, width, height)
  const gain = held ? metered * (held.gain / metered) ** held.left : metered
  const data = new Uint8ClampedArray(light.length)
  for (let i = 0; i < light.length; i++) {
    const value = Math.max(0, light[i]! * gain * phone.balance[i % 3]!)
    const noisy = Math.min(1, value + r.normal() * phone.noise * Math.sqrt(value + 0.02))
    const curved = noisy <= 0 ? 0 : noisy + phone.contrast * (noisy * noisy * (3 - 2 * noisy) - noisy) * 0.5
    data[i] = toSrgb(curved)
  }
  const pipeline = fromPixels({ width, height, data })
  const jpeg = await pipeline.jpeg({ quality: phone.jpegQuality, chromaSubsampling: '4:2:0' }).toBuffer()
  return { jpeg, gain }
}

/** The gain at which the middle of the picture is well exposed; a small highlight does not count. */
function meter(light: Float32Array, width: number, height: number): number {
  const values: number[] = []
  for (let y = Math.floor(height * 0.15); y < height * 0.85; y += 6)
    for (let x = Math.floor(width * 0.15); x < width * 0.85; x += 6)
      values.push(light[(y * width + x) * 3 + 1]!)
  values.sort((a, b) => a - b)
  const mean =
    values.reduce((sum, one) => sum + Math.min(one, 3 * values[values.length >> 1]!), 0) / values.length
  const bright = values[Math.floor(values.length * 0.9)]!
  return Math.min(0.42 / Math.max(mean, 1e-6), 0.95 / Math.max(bright, 1e-6))
}
