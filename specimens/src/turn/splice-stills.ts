import { MIN_FRAMES, type LivenessMove } from '@wabi/contract/verification/liveness.ts'
import sharp from 'sharp'
import type { Random } from '../random.ts'

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

/** Whether the stills suffice for a challenge: a straight one, and a turned one to either side. */
export const canSplice = (stills: readonly Still[]): boolean =>
  stills.some(({ yaw }) => Math.abs(yaw) <= MAX_STRAIGHT_YAW) &&
  stills.some(({ yaw }) => Math.abs(yaw) >= MIN_YAW)

/**
 * A burst made from a person's pictures of different days: one straight picture for all straight looks, and a turned
 * one for each turn, mirrored where it is turned to the other side. All are cut to the same size and place of the face.
 */
export function spliceStills(
  stills: readonly Still[],
  moves: readonly LivenessMove[],
  random: Random,
): Promise<Buffer[]> {
  const pick = (list: readonly Still[]) => list[random.whole(list.length)]!
  const straight = pick(stills.filter(({ yaw }) => Math.abs(yaw) <= MAX_STRAIGHT_YAW))
  const turned = stills.filter(({ yaw }) => Math.abs(yaw) >= MIN_YAW)
  const share = random.between(0.36, 0.5)
  const frames = Array.from({ length: MIN_FRAMES }, (_, i) => {
    const move = i % 2 === 1 ? moves[(i - 1) / 2]! : null
    const still = move === null ? straight : pick(turned)
    return { still, mirrored: move !== null && still.yaw > 0 !== (move === 'left') }
  })
  return Promise.all(frames.map(({ still, mirrored }) => cutStill(still, mirrored, share, random)))
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
