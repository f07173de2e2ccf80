import type { Random } from '../random.ts'
import type { Raster } from '../raster.ts'
import { createSurface, drawSurface } from './draw-surface.ts'
import type { Head } from './head.ts'
import type { Place, Pose } from './turn-head.ts'

/** How a photo is held in front of the camera. Lengths in widths of the face on it. */
export type Bend = {
  /** Radius of the cylinder it follows; Infinity is flat. Negative bulges away from the camera. */
  readonly radius: number
  /** Angle of the cylinder's axis from vertical, in degrees. */
  readonly axis: number
  /** Point on the sheet where the cylinder is nearest to the camera, from the middle of the face. */
  readonly offset: number
  /** Axis of rotation: the middle of the sheet, or that of the cylinder, as for a bottle. */
  readonly about: 'sheet' | 'cylinder'
  /**
   * Degrees by which each half is bent back along one straight crease instead (`axis` and `offset` are then the
   * crease's): the crease is towards the camera, negative away from it.
   */
  readonly fold?: number
}

export const FLAT: Bend = { radius: Infinity, axis: 0, offset: 0, about: 'sheet' }

const DISTANCE = 3.4
const RADIANS = Math.PI / 180
/** Extent of the photo from the middle of the face: shoulders and some wall. */
const REACH = 1.5

/** A point of the sheet in space before rotation; z towards the camera. */
function bent(s: number, t: number, { radius, axis, offset, fold }: Bend): [number, number, number] {
  if (!Number.isFinite(radius) && !fold) return [s, t, 0]
  const [c, k] = [Math.cos(axis * RADIANS), Math.sin(axis * RADIANS)]
  const [p, q] = [s * c + t * k - offset, t * c - s * k]
  const [x, z] = fold
    ? [p * Math.cos(fold * RADIANS) + offset, -Math.abs(p) * Math.sin(fold * RADIANS)]
    : [radius * Math.sin(p / radius) + offset, radius * (Math.cos(p / radius) - 1)]
  return [x * c - q * k, x * k + q * c, z]
}

/** Draws the picture of a head on a sheet, bent, rotated and placed. */
export function drawSheet(
  target: Raster,
  picture: Raster,
  head: Head,
  bend: Bend,
  pose: Pose,
  place: Place,
): void {
  const step = 1 / 20
  const columns = Math.round((2 * REACH) / step) + 1
  const rows = columns
  const surface = createSurface(columns, rows)
  const [cy, sy] = [Math.cos(pose.yaw * RADIANS), Math.sin(pose.yaw * RADIANS)]
  const [cp, sp] = [Math.cos(pose.pitch * RADIANS), Math.sin(pose.pitch * RADIANS)]
  const [cr, sr] = [Math.cos(pose.roll * RADIANS), Math.sin(pose.roll * RADIANS)]
  const axis = bend.about === 'cylinder' ? -bend.radius : 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * columns + column
      const [s, t] = [column * step - REACH, row * step - REACH]
      // Points beyond the photo's edge are not drawn (see drawSurface).
      surface.sourceX[i] = head.x + s * head.width
      surface.sourceY[i] = head.y + t * head.width
      const [x, y, z] = bent(s, t, bend)
      const [qx, qz] = [x * cy + (z - axis) * sy, (z - axis) * cy - x * sy]
      const [ry, rz] = [y * cp + qz * sp, qz * cp - y * sp + axis]
      const scale = (DISTANCE / (DISTANCE - rz)) * place.faceWidth
      surface.x[i] = place.x + (qx * cr - ry * sr) * scale
      surface.y[i] = place.y + (qx * sr + ry * cr) * scale
      surface.nearness[i] = rz
    }
  }
  drawSurface(target, picture, surface)
}

const sign = (random: Random) => (random.whole(2) === 0 ? 1 : -1)

/** A random bend: gentle or strong, about any axis, towards or away from the camera. */
export const anyBend = (random: Random): Bend => ({
  radius: sign(random) * 0.45 * 10 ** random.between(0, 0.9),
  axis: random.whole(3) === 0 ? random.between(-90, 90) : random.between(-20, 20),
  offset: random.between(-0.4, 0.4),
  about: 'sheet',
})

/** Wrapped round a bottle, a can or a head: upright, and rotated about its own middle. */
export const anyWrap = (random: Random): Bend => ({
  radius: random.between(0.38, 1),
  axis: random.between(-6, 6),
  offset: random.between(-0.15, 0.15),
  about: 'cylinder',
})

/** Folded once, along the nose or nearly so, with the crease towards the camera. */
export const anyFold = (random: Random): Bend => ({
  radius: Infinity,
  axis: random.between(-5, 5),
  offset: random.between(-0.06, 0.06),
  about: 'sheet',
  fold: random.between(10, 45),
})
