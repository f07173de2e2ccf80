import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import type { Random } from '../random.ts'
import { loadBackdrop, type FrameSize } from './backdrop.ts'
import type { Head } from './head.ts'
import { drawCamera, takeFrame } from './take-frame.ts'
import { degreesFor, turnHead, type Pose } from './turn-head.ts'

/** Content of a frame: where the head is directed, and how much of the way it has gone. */
export type PlannedLook = {
  readonly look: LivenessLook
  readonly share: number
  /** Signs of its yaw (positive to the own left) and its pitch (positive downwards). */
  readonly side: -1 | 0 | 1
  readonly nod: -1 | 0 | 1
}

const SIGNS: Record<LivenessLook, Pick<PlannedLook, 'side' | 'nod'>> = {
  straight: { side: 0, nod: 0 },
  left: { side: 1, nod: 0 },
  right: { side: -1, nod: 0 },
  up: { side: 0, nod: -1 },
  down: { side: 0, nod: 1 },
}

/** The looks of a challenge in as many frames as there are looks, or more. */
export function planLooks(looks: readonly LivenessLook[], count: number, random: Random): PlannedLook[] {
  const planned = looks.map((look): PlannedLook => ({ look, share: 1, ...SIGNS[look] }))
  while (planned.length < count) {
    // Repeat a look, or add a head on its way to a side.
    const at = random.whole(planned.length)
    const one = planned[at]!
    const between = one.side !== 0 && random.between(0, 1) < 0.5
    planned.splice(at, 0, between ? { ...one, share: random.between(0.3, 0.9) } : one)
  }
  return planned
}

/** Landscape or portrait, as phones and laptops send it. */
export const drawFrameSize = (random: Random): FrameSize =>
  random.between(0, 1) < 0.5 ? { width: 640, height: 480 } : { width: 480, height: 640 }

export type Sitting = {
  readonly looks: readonly LivenessLook[]
  /** As many as there are looks by default. */
  readonly frames?: number
  /** Range of the head's turn beyond its straight look, in the measure of vision's `getYaw`. */
  readonly turn: readonly [least: number, most: number]
  /** Whose picture gives the wall behind its colors; the head's own by default. */
  readonly wallFrom?: Head
}

/** How far people raise or lower the chin when asked to, in degrees. */
const NOD = [16, 26] as const

/** How a person sits in front of the camera: place and size of the face in pixels, and how the head is held. */
export type Seat = {
  readonly base: number
  readonly faceWidth: number
  readonly x: number
  readonly y: number
  readonly tilt: number
  readonly level: number
}

export const drawSeat = ({ width, height }: FrameSize, random: Random): Seat => ({
  base: random.between(-0.15, 0.15),
  faceWidth: random.between(0.27, 0.36) * Math.hypot(width, height) * 0.8,
  x: width * random.between(0.46, 0.54),
  y: height * random.between(0.42, 0.5),
  tilt: random.between(-5, 5),
  level: random.between(-4, 6),
})

/** The pose of a head that follows a look. */
export function drawPose(
  head: Head,
  { side, nod, share }: PlannedLook,
  { base, tilt, level, turn }: Pick<Seat, 'base' | 'tilt' | 'level'> & Pick<Sitting, 'turn'>,
  random: Random,
): Pose {
  const target = base + side * share * random.between(...turn)
  return {
    yaw: degreesFor(head, target) + random.between(-1, 1),
    pitch: level + nod * share * random.between(...NOD) + random.between(-2.5, 2.5),
    roll: tilt + random.between(-2, 2) + side * random.between(-3, 3),
  }
}

/** A person in front of a phone who moves their head as asked: JPEG frames in order. Drawn, not filmed. */
export async function drawTurnBurst(head: Head, sitting: Sitting, random: Random): Promise<Buffer[]> {
  const size = drawFrameSize(random)
  const backdrop = await loadBackdrop(sitting.wallFrom ?? head, size)
  const camera = drawCamera(random)
  const seat = drawSeat(size, random)
  const { x, y, faceWidth } = seat
  const images: Buffer[] = []
  const count = sitting.frames ?? sitting.looks.length
  for (const planned of planLooks(sitting.looks, count, random)) {
    const pose = drawPose(head, planned, { ...seat, turn: sitting.turn }, random)
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
