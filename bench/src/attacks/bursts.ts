import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_FRAME_PX } from '@wabi/contract/verification/motion.ts'
import type { Random } from '@wabi/specimens/random.ts'
import sharp from 'sharp'
import { createFold, createHead } from './bodies.ts'
import { type Canvas, createCanvas, type Ink, sample, toCanvas, toJpeg } from './canvas.ts'
import { addNoise, type Body, castFrame, ownBackdrop, type Placing, type Pose } from './cast.ts'
import { type FacePhoto, STRAIGHT_YAW } from './faces.ts'
import { fillBetween, type Filling, packSheet, planFilm, type SentBurst } from './film.ts'

const SIGN = {
  straight: [0, 0],
  left: [1, 0],
  right: [-1, 0],
  up: [0, -1],
  down: [0, 1],
} as const satisfies Record<LivenessLook, readonly [yaw: number, pitch: number]>

const TURN_DEGREES = [24, 34] as const
const NOD_DEGREES = [17, 25] as const

type Camera = { width: number; height: number; noise: number; quality: number; placing: Placing }

function drawCamera(r: Random): Camera {
  const [width, height] = r.whole(2) === 0 ? [640, 480] : [480, 640]
  const halfWidth = r.between(0.17, 0.21) * Math.min(width, height)
  return {
    width,
    height,
    noise: r.between(0.8, 2.5),
    quality: 70 + r.whole(23),
    placing: { x: width * r.between(0.47, 0.53), y: height * r.between(0.46, 0.52), halfWidth },
  }
}

/** A hand that holds the phone, and a head that does not stay quite in its place. */
const tremble = ({ x, y, halfWidth }: Placing, r: Random): Placing => ({
  x: x + 0.06 * halfWidth * r.normal(),
  y: y + 0.05 * halfWidth * r.normal(),
  halfWidth: halfWidth * r.between(0.97, 1.03),
})

const drawPose = (look: LivenessLook, turn: readonly [number, number], r: Random): Pose => {
  const [yaw, pitch] = SIGN[look]
  return {
    yaw: yaw * r.between(...turn) + r.between(-1.5, 1.5),
    pitch: pitch * r.between(...NOD_DEGREES) + r.between(-1.5, 1.5),
    roll: r.between(-2, 2),
  }
}

async function expose(frame: Canvas, { noise, quality }: Camera, r: Random): Promise<Buffer> {
  addNoise(frame, noise, r)
  return toJpeg(frame, quality)
}

async function castBurst(
  photo: FacePhoto,
  body: Body,
  backdrop: Canvas | null,
  camera: Camera,
  looks: readonly LivenessLook[],
  turn: readonly [number, number],
  r: Random,
): Promise<SentBurst> {
  const cast = (pose: Pose, placing: Placing, behind = backdrop ?? ownBackdrop(photo, camera, placing)) =>
    castFrame(behind, photo, body, pose, placing)
  const stations = looks.map((look) => ({
    pose: drawPose(look, turn, r),
    placing: tremble(camera.placing, r),
  }))
  const frames: Buffer[] = []
  for (const { pose, placing } of stations) frames.push(await expose(cast(pose, placing), camera, r))
  // A program renders the way between the looks as easily; small, as it is sent.
  const plan = planFilm(looks, r)
  const side = Math.min(camera.width, camera.height)
  const scale = MOTION_FRAME_PX / side
  const [left, top] = [(camera.width - side) / 2, (camera.height - side) / 2]
  const size = { width: MOTION_FRAME_PX, height: MOTION_FRAME_PX }
  const wall = backdrop && cutOut(backdrop, left, top, side)
  const small = plan.moments.map(({ from, share }) => {
    const [one, next] = [stations[from]!, stations[Math.min(from + 1, stations.length - 1)]!]
    const at = (a: number, b: number) => a + share * (b - a)
    const pose = {
      yaw: at(one.pose.yaw, next.pose.yaw),
      pitch: at(one.pose.pitch, next.pose.pitch),
      roll: at(one.pose.roll, next.pose.roll),
    }
    const placing = {
      x: (at(one.placing.x, next.placing.x) - left) * scale,
      y: (at(one.placing.y, next.placing.y) - top) * scale,
      halfWidth: at(one.placing.halfWidth, next.placing.halfWidth) * scale,
    }
    const frame = castFrame(wall ?? ownBackdrop(photo, size, placing), photo, body, pose, placing)
    addNoise(frame, camera.noise, r)
    return frame
  })
  const { timesMs, lookTimesMs } = plan
  return { frames, motion: { sheet: await packSheet(small), timesMs, lookTimesMs } }
}

/** A square of a picture, as small as a frame of the movement. */
function cutOut(from: Canvas, left: number, top: number, side: number): Canvas {
  const to = createCanvas(MOTION_FRAME_PX, MOTION_FRAME_PX)
  const color: Ink = [0, 0, 0]
  for (let row = 0; row < to.height; row += 1)
    for (let column = 0; column < to.width; column += 1) {
      sample(from, left + (column * side) / to.width, top + (row * side) / to.height, color)
      to.data.set(color, (row * to.width + column) * 3)
    }
  return to
}

/** One photograph on a generic head that follows the looks. */
export function animate(photo: FacePhoto, looks: readonly LivenessLook[], r: Random): Promise<SentBurst> {
  const head = createHead({
    a: r.between(1.1, 1.25),
    b: (photo.halfHeight / photo.halfWidth) * r.between(1.25, 1.4),
    c: r.between(1, 1.2),
    power: r.between(2, 2.6),
    nose: r.between(0.3, 0.5),
  })
  return castBurst(photo, head, null, drawCamera(r), looks, TURN_DEGREES, r)
}

/** One photograph on paper, creased along the nose, and turned in the hand before a wall. */
export async function fold(photo: FacePhoto, looks: readonly LivenessLook[], r: Random): Promise<SentBurst> {
  const camera = drawCamera(r)
  const body = createFold(r.between(12, 45), r.between(1.9, 2.6))
  return castBurst(photo, body, drawWall(camera, r), camera, looks, [30, 50], r)
}

function drawWall({ width, height }: Camera, r: Random): Canvas {
  const wall = createCanvas(width, height)
  const tone = [0, 1, 2].map(() => r.between(90, 215))
  const [slopeX, slopeY, edge] = [r.between(-40, 40), r.between(-40, 40), r.between(0.1, 0.9) * width]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1)
        wall.data[(y * width + x) * 3 + c] =
          tone[c]! + (slopeX * x) / width + (slopeY * y) / height + (x > edge ? -25 : 0)
  return wall
}

export const isStraight = ({ yaw }: FacePhoto) => Math.abs(yaw) <= STRAIGHT_YAW
const isTurned = ({ yaw }: FacePhoto) => Math.abs(yaw) >= 0.62

export const canSplice = (photos: readonly FacePhoto[]) => photos.some(isStraight) && photos.some(isTurned)

/**
 * Two photographs of one person, one straight and one turned. The turned head is pasted with a soft edge over the straight
 * one, in its colors, so that clothes and background stay; `whole` shows each photograph as it is.
 */
export async function splice(
  photos: readonly FacePhoto[],
  looks: readonly LivenessLook[],
  { whole, filling }: { whole: boolean; filling: Filling },
  r: Random,
): Promise<SentBurst & { straight: FacePhoto }> {
  const straight = pick(photos.filter(isStraight), r)
  const turned = pick(photos.filter(isTurned), r)
  const camera = drawCamera(r)
  const head = createHead({
    a: 1.2,
    b: 1.35 * (straight.halfHeight / straight.halfWidth),
    c: 1.1,
    power: 2.2,
    nose: 0.4,
  })
  const frames: Buffer[] = []
  for (const look of looks) {
    const placing = tremble(camera.placing, r)
    const [side] = SIGN[look]
    let frame: Canvas
    if (side === 0) {
      const behind = ownBackdrop(straight, camera, placing)
      frame = castFrame(behind, straight, head, drawPose(look, [0, 0], r), placing)
    } else {
      const wanted = Math.sign(turned.yaw) === side ? turned : mirror(turned)
      frame = ownBackdrop(whole ? wanted : straight, camera, placing)
      if (!whole) paste(frame, wanted, straight, placing)
    }
    frames.push(await expose(frame, camera, r))
  }
  return { ...(await fillBetween(frames, looks, filling, r)), straight }
}

function mirror(photo: FacePhoto): FacePhoto {
  const { width, height, data } = photo.canvas
  const canvas = createCanvas(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let c = 0; c < 3; c += 1)
        canvas.data[(y * width + x) * 3 + c] = data[(y * width + width - 1 - x) * 3 + c]!
  return { ...photo, canvas, x: width - 1 - photo.x, yaw: -photo.yaw, roll: -photo.roll }
}

/** Mean color of the middle of a face. */
function skin({ canvas, x, y, halfWidth }: FacePhoto): Ink {
  const sum: Ink = [0, 0, 0]
  const color: Ink = [0, 0, 0]
  for (let i = 0; i < 100; i += 1) {
    sample(
      canvas,
      x + halfWidth * (-0.5 + (i % 10) / 9),
      y + halfWidth * (-0.5 + Math.floor(i / 10) / 9),
      color,
    )
    for (let c = 0; c < 3; c += 1) sum[c]! += color[c]! / 100
  }
  return sum
}

function paste(frame: Canvas, from: FacePhoto, to: FacePhoto, placing: Placing): void {
  // A turned face is narrower from cheek to cheek: its height gives the scale.
  const scale = (from.halfHeight / to.halfHeight) * (to.halfWidth / placing.halfWidth)
  const [own, other] = [skin(from), skin(to)]
  const color: Ink = [0, 0, 0]
  for (let row = 0; row < frame.height; row += 1)
    for (let column = 0; column < frame.width; column += 1) {
      const [u, v] = [(column - placing.x) / placing.halfWidth, (row - placing.y) / placing.halfWidth]
      const far = Math.hypot(u / 1.5, (v + 0.25) / 1.9)
      const share = Math.max(0, Math.min(1, (1.05 - far) / 0.2))
      if (share === 0) continue
      sample(from.canvas, from.x + (column - placing.x) * scale, from.y + (row - placing.y) * scale, color)
      const at = (row * frame.width + column) * 3
      for (let c = 0; c < 3; c += 1)
        frame.data[at + c] =
          share * color[c]! * (other[c]! / Math.max(1, own[c]!)) + (1 - share) * frame.data[at + c]!
    }
}

/**
 * A recorded burst sent again: each frame moved by up to 16 px, scaled, rotated, brightened and recompressed. The small
 * frames are sent as they are.
 */
export async function disguise({ frames, ...rest }: SentBurst, r: Random): Promise<SentBurst> {
  const sent: Buffer[] = []
  for (const frame of frames) {
    const from = await toCanvas(frame)
    const to = createCanvas(from.width, from.height)
    const angle = (r.between(-2.5, 2.5) * Math.PI) / 180
    const zoom = r.between(0.95, 1.06)
    const [shiftX, shiftY, light] = [r.between(-16, 16), r.between(-16, 16), r.between(0.92, 1.08)]
    const [c, s] = [Math.cos(angle) / zoom, Math.sin(angle) / zoom]
    const color: Ink = [0, 0, 0]
    for (let y = 0; y < to.height; y += 1)
      for (let x = 0; x < to.width; x += 1) {
        const [dx, dy] = [x - to.width / 2 - shiftX, y - to.height / 2 - shiftY]
        sample(from, from.width / 2 + dx * c + dy * s, from.height / 2 + dy * c - dx * s, color)
        for (let k = 0; k < 3; k += 1) to.data[(y * to.width + x) * 3 + k] = color[k]! * light
      }
    // Twice, as a program does that stores and sends again.
    const stored = await toJpeg(to, 55 + r.whole(35))
    sent.push(
      await sharp(stored)
        .jpeg({ quality: 60 + r.whole(30) })
        .toBuffer(),
    )
  }
  return { frames: sent, ...rest }
}

export function pick<T>(list: readonly T[], r: Random): T {
  const found = list[r.whole(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
