import type { LivenessMove } from '@wabi/contract/verification/liveness.ts'
import type { Random } from '../random.ts'
import { loadBackdrop, type FrameSize } from './backdrop.ts'
import type { Head } from './head.ts'
import { drawCamera, takeFrame } from './take-frame.ts'
import { degreesFor, turnHead, type Pose } from './turn-head.ts'

/** Content of a frame: a straight look, a turn to a side, or a part of it (a share of the whole turn). */
export type Look = { readonly move: LivenessMove | null; readonly share: number }

const STRAIGHT: Look = { move: null, share: 0 }

/** Straight, turn, straight, turn, straight in five to eight frames, as the challenge requires. */
export function planLooks(moves: readonly LivenessMove[], count: number, random: Random): Look[] {
  const [first, second] = moves.map((move): Look => ({ move, share: 1 }))
  const looks = [STRAIGHT, first!, STRAIGHT, second!, STRAIGHT]
  while (looks.length < count) {
    // Repeat a look, or add a head between two looks.
    const at = random.whole(looks.length)
    const look = looks[at]!
    const between = look.move !== null && random.between(0, 1) < 0.5
    looks.splice(at, 0, between ? { move: look.move, share: random.between(0.3, 0.9) } : look)
  }
  return looks
}

/** Landscape or portrait, as phones and laptops send it. */
export const drawFrameSize = (random: Random): FrameSize =>
  random.between(0, 1) < 0.5 ? { width: 640, height: 480 } : { width: 480, height: 640 }

export type Sitting = {
  readonly moves: readonly LivenessMove[]
  readonly frames?: number
  /** Range of the head's turn beyond its straight look, in the measure of vision's `yawOf`. */
  readonly turn: readonly [least: number, most: number]
  /** Whose picture gives the wall behind its colours; the head's own by default. */
  readonly wallOf?: Head
}

/** A person in front of a phone who turns their head as asked: JPEG frames in order. Drawn, not filmed. */
export async function drawTurnBurst(head: Head, sitting: Sitting, random: Random): Promise<Buffer[]> {
  const size = drawFrameSize(random)
  const backdrop = await loadBackdrop(sitting.wallOf ?? head, size)
  const camera = drawCamera(random)
  const base = random.between(-0.15, 0.15)
  const faceWidth = random.between(0.27, 0.36) * Math.hypot(size.width, size.height) * 0.8
  const [x, y] = [size.width * random.between(0.46, 0.54), size.height * random.between(0.42, 0.5)]
  const tilt = random.between(-5, 5)
  const nod = random.between(-4, 6)
  const images: Buffer[] = []
  for (const { move, share } of planLooks(sitting.moves, sitting.frames ?? 8, random)) {
    const side = move === null ? 0 : move === 'left' ? 1 : -1
    const target = base + side * share * random.between(...sitting.turn)
    const pose: Pose = {
      yaw: degreesFor(head, target) + random.between(-1, 1),
      pitch: nod + random.between(-2.5, 2.5),
      roll: tilt + random.between(-2, 2) + side * random.between(-3, 3),
    }
    const scene = backdrop()
    turnHead(scene, head, pose, {
      x: x + random.between(-0.03, 0.03) * size.width,
      y: y + random.between(-0.02, 0.02) * size.height,
      faceWidth: faceWidth * random.between(0.95, 1.05),
    })
    images.push(await takeFrame(scene, camera, random))
  }
  return images
}
