import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { simulateSitter } from '@wabi/specimens/faces.ts'
import { DEFAULT_OUT } from '@wabi/specimens/make-specimens.ts'
import { person } from '@wabi/specimens/people.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { loadBackdrop } from '@wabi/specimens/turn/backdrop.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { takeFrame } from '@wabi/specimens/turn/take-frame.ts'
import { degreesFor, turnHead } from '@wabi/specimens/turn/turn-head.ts'

/** Yaw of the head in vision's `getYaw`, positive to the own left, and its pitch in degrees, positive downwards. */
export type Pose = readonly [yaw: number, pitch: number]

/** Steps of a fifth of the whole turn or nod. */
const STEPS = Array.from({ length: 11 }, (_, i) => i / 5 - 1)
const YAW = 0.9
const PITCH_DEGREES = 22

/** The poses of the pictures: turns from the person's right to their left, then nods from up to down. */
export const POSES: readonly Pose[] = [
  ...STEPS.map((share): Pose => [share * YAW, 0]),
  ...STEPS.filter((share) => share !== 0).map((share): Pose => [0, share * PITCH_DEGREES]),
]

/** Where each look directs the head. */
export const POSE_OF: Record<LivenessLook, Pose> = {
  straight: [0, 0],
  left: [YAW, 0],
  right: [-YAW, 0],
  up: [0, -PITCH_DEGREES],
  down: [0, PITCH_DEGREES],
}

const SIZE = { width: 960, height: 720 }
const FACE_WIDTH_PX = 285
const FOLDER = join(DEFAULT_OUT, 'turns')

/** Pictures of a fictional person, one for each of `POSES`; cached until the simulator's sources change. */
export async function turningFrames(id: string): Promise<Buffer[]> {
  const state = hashSimulator()
  const paths = POSES.map((_, i) => join(FOLDER, `${id}-${state}-${i}.jpg`))
  try {
    return paths.map((path) => readFileSync(path))
  } catch {
    const frames = await drawFrames(id)
    mkdirSync(FOLDER, { recursive: true })
    for (const [i, path] of paths.entries()) writeFileSync(path, frames[i]!)
    return frames
  }
}

async function drawFrames(id: string): Promise<Buffer[]> {
  const head = await findHead(await simulateSitter(person(id)), true)
  const backdrop = await loadBackdrop(head, SIZE)
  const chance = random(seedFrom(id, 'turn'))
  const camera = { noise: 2, blur: 0.5, quality: 88, brightness: 1 }
  const frames: Buffer[] = []
  for (const [yaw, pitch] of POSES) {
    const scene = backdrop()
    const pose = { yaw: degreesFor(head, yaw), pitch: pitch + chance.between(-1, 1), roll: 2 + yaw * 2 }
    turnHead(scene, head, pose, {
      x: SIZE.width * (0.5 + 0.02 * yaw),
      y: SIZE.height * 0.46,
      faceWidth: FACE_WIDTH_PX,
    })
    frames.push(await takeFrame(scene, camera, chance))
  }
  return frames
}

function hashSimulator(): string {
  const folder = join(import.meta.dirname, '..', '..', 'specimens', 'src')
  const hash = createHash('sha256')
  for (const file of [
    ...globSync('{turn,second-photograph}/*.ts', { cwd: folder }).toSorted(),
    'people.ts',
    'faces.ts',
    '../../e2e/harness/turning-frames.ts',
  ])
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
