import { isTurn } from '@wabi/contract/verification/head-turn-challenges.ts'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import type { Random } from '../random.ts'
import { fromRaster, toRaster } from '../raster.ts'
import { findHead } from './head.ts'
import { turnHead } from './turn-head.ts'

/** A still picture of a face; lengths in its pixels. */
export type Still = {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** The middle of the face, and its height from brow to chin. */
  readonly x: number
  readonly y: number
  readonly faceHeight: number
  /** Vision's `getYaw`. */
  readonly yaw: number
}

const SIDE_PX = 640
/** Turned at least this far in its own picture. */
const MIN_YAW = 0.58
const MAX_STRAIGHT_YAW = 0.3
/** Few people are photographed from above or below: the straight picture is drawn nodding by this many degrees. */
const NOD_DEGREES = [18, 24] as const

/** Whether the stills suffice for a challenge: a straight one, and a turned one to either side. */
export const canSplice = (stills: readonly Still[]): boolean =>
  stills.some(({ yaw }) => Math.abs(yaw) <= MAX_STRAIGHT_YAW) &&
  stills.some(({ yaw }) => Math.abs(yaw) >= MIN_YAW)

/**
 * A burst made from a person's pictures of different days: one straight picture for all straight looks and nods, and a
 * turned one for each turn, mirrored where it is turned to the other side. All are cut to the same size and place of
 * the face.
 */
export async function spliceStills(
  stills: readonly Still[],
  looks: readonly LivenessLook[],
  random: Random,
): Promise<Buffer[]> {
  const pick = (list: readonly Still[]) => list[random.whole(list.length)]!
  const straight = pick(stills.filter(({ yaw }) => Math.abs(yaw) <= MAX_STRAIGHT_YAW))
  const turned = stills.filter(({ yaw }) => Math.abs(yaw) >= MIN_YAW)
  const share = random.between(0.36, 0.5)
  const frames: Buffer[] = []
  for (const look of looks) {
    const nod = look === 'down' ? 1 : look === 'up' ? -1 : 0
    const ahead = nod === 0 ? straight : await nodding(straight, nod * random.between(...NOD_DEGREES))
    const still = isTurn(look) ? pick(turned) : ahead
    const mirrored = isTurn(look) && still.yaw > 0 !== (look === 'left')
    frames.push(await cutStill(still, mirrored, share, random))
  }
  return frames
}

/** The same picture with its head raised or lowered. */
async function nodding(still: Still, degrees: number): Promise<Still> {
  const picture = await toRaster(sharp(still.bytes))
  const head = await findHead(picture, false)
  const scene = { ...picture, data: picture.data.slice() }
  const place = { x: head.x, y: head.y, faceWidth: head.width }
  turnHead(scene, head, { yaw: 0, pitch: degrees, roll: 0 }, place)
  return { ...still, bytes: await fromRaster(scene).removeAlpha().png().toBuffer() }
}

async function cutStill(still: Still, mirrored: boolean, share: number, random: Random): Promise<Buffer> {
  const scale = (share * random.between(0.96, 1.04) * SIDE_PX) / still.faceHeight
  const [width, height] = [Math.round(still.width * scale), Math.round(still.height * scale)]
  const middle = { x: mirrored ? still.width - still.x : still.x, y: still.y }
  const [left, top] = [
    Math.round(middle.x * scale - SIDE_PX * random.between(0.47, 0.53)),
    Math.round(middle.y * scale - SIDE_PX * random.between(0.45, 0.52)),
  ]
  const large = await sharp(still.bytes)
    .flop(mirrored)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
  const margin = {
    top: Math.max(0, -top),
    left: Math.max(0, -left),
    bottom: Math.max(0, top + SIDE_PX - height),
    right: Math.max(0, left + SIDE_PX - width),
  }
  // Where the picture ends, its edge goes on.
  const wide = await sharp(large)
    .extend({ ...margin, extendWith: 'copy' })
    .png()
    .toBuffer()
  return sharp(wide)
    .extract({ left: left + margin.left, top: top + margin.top, width: SIDE_PX, height: SIDE_PX })
    .linear(random.between(0.97, 1.03), 0)
    .jpeg({ quality: 75 + random.whole(18) })
    .toBuffer()
}
