import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { composeSheet, cutTile } from '@wabi/specimens/turn/motion-sheet.ts'
import sharp from 'sharp'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { POSE_OF, POSES, turningFrames } from './turning-frames.ts'

const toDataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

/**
 * A burst as the page sends it: the person looks where they are asked to, with a frame of each look and the movement in
 * between. Every frame shows another view each time, because identical motion or views would count as a replay.
 */
export async function turnBurst(person: string, looks: readonly LivenessLook[]) {
  const pictures = await turningFrames(person)
  const filmed = (at: number) => cutMiddle(pictures[at]!).then(cutTile)
  return assembleBurst(looks, (look) => takeFrame(pictures[pictureOf(POSE_OF[look])]!), filmed)
}

/**
 * `turnBurst` of one person for many customers: the pictures between the looks are cut once. The looks are drawn for each
 * burst, because a view that was sent before is a replay.
 */
export async function prepareTurns(person: string) {
  const pictures = await turningFrames(person)
  const tiles: Buffer[] = []
  for (const picture of pictures) tiles.push(await cutTile(await cutMiddle(picture)))
  return (looks: readonly LivenessLook[]) =>
    assembleBurst(
      looks,
      (look) => takeFrame(pictures[pictureOf(POSE_OF[look])]!),
      async (at) => tiles[at]!,
    )
}

async function assembleBurst(
  looks: readonly LivenessLook[],
  take: (look: LivenessLook) => Promise<Buffer>,
  /** The tile of a picture between two looks. */
  filmed: (at: number) => Promise<Buffer>,
) {
  const frames: Buffer[] = []
  for (const look of looks) frames.push(await take(look))
  const tiles: Buffer[] = []
  const lookTimesMs: number[] = []
  for (const [i, frame] of frames.entries()) {
    lookTimesMs.push(tiles.length * MOTION_INTERVAL_MS)
    tiles.push(await cutTile(frame))
    const next = looks[i + 1]
    for (const way of next ? wayBetween(looks[i]!, next) : []) tiles.push(await filmed(way))
  }
  const motion = {
    sheet: toDataUrl(await composeSheet(tiles)),
    timesMs: tiles.map((_, i) => i * MOTION_INTERVAL_MS),
    lookTimesMs,
  }
  return { images: frames.map(toDataUrl), motion }
}

const pictureOf = ([yaw, pitch]: readonly [number, number]) =>
  POSES.findIndex((pose) => pose[0] === yaw && pose[1] === pitch)

/** The pictures from one look to the next, by way of looking straight. */
function wayBetween(from: LivenessLook, to: LivenessLook): number[] {
  const share = (look: LivenessLook, part: number) => nearestPicture(POSE_OF[look].map((at) => at * part))
  const parts = [0.8, 0.6, 0.4, 0.2]
  return [
    ...(from === 'straight' ? [] : parts.map((part) => share(from, part))),
    pictureOf(POSE_OF.straight),
    ...(to === 'straight' ? [] : parts.toReversed().map((part) => share(to, part))),
  ]
}

function nearestPicture([yaw = 0, pitch = 0]: readonly number[]): number {
  const distances = POSES.map((pose) => Math.hypot(25 * (pose[0] - yaw), pose[1] - pitch))
  return distances.indexOf(Math.min(...distances))
}

const cutMiddle = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .extract({ left: (960 - VIEW_PX) / 2, top: (720 - VIEW_PX) / 2, width: VIEW_PX, height: VIEW_PX })
    .jpeg({ quality: 80 })
    .toBuffer()

async function takeFrame(picture: Buffer): Promise<Buffer> {
  const [stretch, shear] = [vary(0, 0.04), vary(0, 0.04)]
  const wide = await sharp(picture)
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, extendWith: 'mirror' })
    .toBuffer()
  const seen = await sharp(wide)
    .affine([1 + stretch, shear, shear, 1 - stretch])
    .toBuffer({ resolveWithObject: true })
  return sharp(seen.data)
    .extract({
      left: Math.round((seen.info.width - VIEW_PX) / 2) + sway(),
      top: Math.round((seen.info.height - VIEW_PX) / 2) + sway(),
      width: VIEW_PX,
      height: VIEW_PX,
    })
    .resize(640, 640)
    .modulate({ brightness: 0.97 + Math.random() * 0.06 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The part of the pictures that the camera sees. */
const VIEW_PX = 660
/** Pixels of the pictures repeated around them, so that no frame shows their edge. */
const MARGIN = 80

const vary = (middle: number, most: number) => middle + (2 * Math.random() - 1) * most

/** Random offset between two frames of a hand-held phone, in pixels. */
const sway = () => Math.round(vary(0, 30))
