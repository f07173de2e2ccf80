import type { Random } from '@wabi/specimens/random.ts'
import { type Canvas, createCanvas, type Ink, sample } from './canvas.ts'
import type { FacePhoto } from './faces.ts'

/** Degrees; yaw is positive to the own left, pitch positive downwards. */
export type Pose = { yaw: number; pitch: number; roll: number }

/**
 * A body that a ray meets, in half face widths about the middle of the face (right, down, towards the camera). Writes the
 * point of the photograph it shows into `out` and returns its opacity, 0 where the ray misses.
 */
export type Body = (origin: Vector, direction: Vector, out: [x: number, y: number]) => number
export type Vector = [x: number, y: number, z: number]

/** The head in a frame: its middle and half its width, in pixels. */
export type Placing = { x: number; y: number; halfWidth: number }

/** The camera's distance in half face widths. */
const DISTANCE = 6.5
/** The axis of the neck, behind the face's middle. */
const AXIS = -0.35
const RADIANS = Math.PI / 180

/** Casts a ray through each pixel: the body in its pose, in front of the picture `backdrop`. */
export function castFrame(
  backdrop: Canvas,
  { canvas, x, y, halfWidth, roll }: FacePhoto,
  body: Body,
  pose: Pose,
  placing: Placing,
): Canvas {
  const frame = createCanvas(backdrop.width, backdrop.height)
  const [cy, sy] = [Math.cos(pose.yaw * RADIANS), Math.sin(pose.yaw * RADIANS)]
  const [cp, sp] = [Math.cos(pose.pitch * RADIANS), Math.sin(pose.pitch * RADIANS)]
  const [cr, sr] = [Math.cos(pose.roll * RADIANS), Math.sin(pose.roll * RADIANS)]
  const [ct, st] = [Math.cos(roll), Math.sin(roll)]
  /** From the camera's axes into the body's: roll, pitch and yaw undone in this order. */
  const unturn = ([vx, vy, vz]: Vector): Vector => {
    const [ax, ay] = [vx * cr + vy * sr, vy * cr - vx * sr]
    const [by, bz] = [ay * cp - vz * sp, vz * cp + ay * sp]
    return [ax * cy - bz * sy, by, bz * cy + ax * sy]
  }
  const eye = unturn([0, 0, DISTANCE - AXIS])
  const origin: Vector = [eye[0], eye[1], eye[2] + AXIS]
  const hit: [number, number] = [0, 0]
  const color: Ink = [0, 0, 0]
  for (let row = 0; row < frame.height; row += 1) {
    for (let column = 0; column < frame.width; column += 1) {
      const at = (row * frame.width + column) * 3
      const [u, v] = [(column - placing.x) / placing.halfWidth, (row - placing.y) / placing.halfWidth]
      const opacity = Math.hypot(u, v) > 4.5 ? 0 : body(origin, unturn([u, v, -DISTANCE]), hit)
      if (opacity > 0) {
        const [px, py] = [hit[0] * halfWidth, hit[1] * halfWidth]
        sample(canvas, x + px * ct - py * st, y + px * st + py * ct, color)
      }
      for (let c = 0; c < 3; c += 1)
        frame.data[at + c] = opacity * color[c]! + (1 - opacity) * backdrop.data[at + c]!
    }
  }
  return frame
}

/** The photograph behind its own head, as large as the head will be; its edges continue. */
export function ownBackdrop(
  photo: FacePhoto,
  size: { width: number; height: number },
  placing: Placing,
): Canvas {
  const frame = createCanvas(size.width, size.height)
  const scale = photo.halfWidth / placing.halfWidth
  const color: Ink = [0, 0, 0]
  for (let row = 0; row < size.height; row += 1)
    for (let column = 0; column < size.width; column += 1) {
      sample(photo.canvas, photo.x + (column - placing.x) * scale, photo.y + (row - placing.y) * scale, color)
      frame.data.set(color, (row * size.width + column) * 3)
    }
  return frame
}

/** Sensor noise that grows with the light, and flicker. */
export function addNoise({ data }: Canvas, strength: number, r: Random): void {
  const gain = r.between(0.985, 1.015)
  for (let i = 0; i < data.length; i += 1) {
    // Two uniforms suffice for noise of this size.
    const grain = r.between(-1, 1) + r.between(-1, 1)
    data[i] = data[i]! * gain + strength * grain * (0.5 + Math.sqrt(Math.max(0, data[i]!) / 255))
  }
}
