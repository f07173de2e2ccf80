import type { Raster } from '../raster.ts'
import { createSurface, drawSurface, type Surface } from './draw-surface.ts'
import type { Head } from './head.ts'

/**
 * Orientation of a head in degrees; yaw is positive to the own left, pitch positive downwards, roll positive clockwise.
 */
export type Pose = { yaw: number; pitch: number; roll: number }

/** Position of the head in the frame: the middle between the ears, and the width from cheek to cheek. */
export type Place = { x: number; y: number; faceWidth: number }

/** The camera's distance in face widths: a phone at half a metre. */
const DISTANCE = 3.4
/** The neck's axis is slightly behind the ears. In face widths. */
const AXIS = -0.12
/** Extent of the drawn picture around the head, in face widths. */
const REACH = 2
const RADIANS = Math.PI / 180

const clamp = (value: number, size: number) => Math.max(0, Math.min(size, value))

type Point3 = readonly [x: number, y: number, z: number]

/** A point in the head's own axes, rotated about the neck and projected by the same camera. */
function turned(head: Head, [x, y, z]: Point3, pose: Pose): Point3 {
  const distance = DISTANCE * head.width
  const axis = AXIS * head.width
  // The photo is in perspective: map back to space, rotate, and project again.
  const back = (distance - z) / distance
  const [px, py, pz] = [x * back, y * back, z - axis]
  const [cy, sy] = [Math.cos(pose.yaw * RADIANS), Math.sin(pose.yaw * RADIANS)]
  const [cp, sp] = [Math.cos(pose.pitch * RADIANS), Math.sin(pose.pitch * RADIANS)]
  const [qx, qz] = [px * cy + pz * sy, pz * cy - px * sy]
  const [ry, rz] = [py * cp + qz * sp, qz * cp - py * sp + axis]
  const scale = distance / (distance - rz)
  return [qx * scale, ry * scale, rz]
}

/** How much a point takes part in a turn: all of the head, less and less of the neck, nothing of the shoulders. */
function share(head: Head, x: number, y: number): number {
  const fade = (value: number, from: number, to: number) => {
    const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
    return 1 - t * t * (3 - 2 * t)
  }
  const neck = fade(y / head.height, 0.55, 1.15)
  if (head.cutOut) return neck
  return (
    neck * fade(Math.hypot(x / (0.6 * head.width), (y + 0.18 * head.height) / (0.78 * head.height)), 1.1, 1.9)
  )
}

/** Draws the head in a pose at its position over the target. */
export function turnHead(target: Raster, head: Head, pose: Pose, place: Place): void {
  const step = head.width / 22
  // As much of the picture as can appear in a frame: two faces to each side, three below.
  const [left, right] = [-REACH, REACH].map((reach) => clamp(head.x + reach * head.width, head.picture.width))
  const [top, bottom] = [-REACH, REACH + 1].map((reach) =>
    clamp(head.y + reach * head.width, head.picture.height),
  )
  const columns = Math.ceil((right! - left!) / step) + 1
  const rows = Math.ceil((bottom! - top!) / step) + 1
  const surface = createSurface(columns, rows)
  const scale = place.faceWidth / head.width
  const [c, s] = [Math.cos(head.roll), Math.sin(head.roll)]
  const tilt = head.roll + pose.roll * RADIANS
  const [tc, ts] = [Math.cos(tilt) * scale, Math.sin(tilt) * scale]
  const depths = computeDepths(head, surface, [left!, top!], step)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * columns + column
      const [sx, sy] = [left! + column * step, top! + row * step]
      surface.sourceX[i] = Math.min(sx, head.picture.width - 1.001)
      surface.sourceY[i] = Math.min(sy, head.picture.height - 1.001)
      const [dx, dy] = [sx - head.x, sy - head.y]
      const [hx, hy] = [dx * c + dy * s, dy * c - dx * s]
      const part = share(head, hx, hy)
      const [x, y, z] = turned(head, [hx, hy, depths[i]!], {
        yaw: pose.yaw * part,
        pitch: pose.pitch * part,
        roll: 0,
      })
      surface.x[i] = place.x + x * tc - y * ts
      surface.y[i] = place.y + x * ts + y * tc
      surface.nearness[i] = z
    }
  }
  drawSurface(target, head.picture, surface)
}

const known = new WeakMap<Head, Float64Array>()

/** The relief at the grid points: the same for every pose, so it is computed once. */
function computeDepths(
  head: Head,
  { columns, rows }: Surface,
  [left, top]: readonly [number, number],
  step: number,
) {
  const present = known.get(head)
  if (present) return present
  const [c, s] = [Math.cos(head.roll), Math.sin(head.roll)]
  const depths = Float64Array.from({ length: columns * rows }, (_, i) => {
    const dx = left + (i % columns) * step - head.x
    const dy = top + Math.floor(i / columns) * step - head.y
    return head.depth(dx * c + dy * s, dy * c - dx * s)
  })
  known.set(head, depths)
  return depths
}

/** The rotation in degrees that moves the nose tip to `yaw` on the line from cheek to cheek (vision's `getYaw`). */
export function degreesFor(head: Head, yaw: number): number {
  const measure = (degrees: number) => {
    const [nose, right, left] = head.marks.map((mark) =>
      turned(head, mark, { yaw: degrees, pitch: 0, roll: 0 }),
    )
    const [dx, dy] = [left![0] - right![0], left![1] - right![1]]
    const t = ((nose![0] - right![0]) * dx + (nose![1] - right![1]) * dy) / (dx * dx + dy * dy)
    return 2 * (t - 0.5)
  }
  let [low, high] = [-60, 60]
  for (let i = 0; i < 30; i += 1) {
    const middle = (low + high) / 2
    if (measure(middle) < yaw) low = middle
    else high = middle
  }
  return (low + high) / 2
}
