import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateSitter } from '@wabi/specimens/faces.ts'
import { DEFAULT_OUT } from '@wabi/specimens/make-specimens.ts'
import { person } from '@wabi/specimens/people.ts'
import { random, seedOf } from '@wabi/specimens/random.ts'
import { loadBackdrop } from '@wabi/specimens/turn/backdrop.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { takeFrame } from '@wabi/specimens/turn/take-frame.ts'
import { degreesFor, turnHead } from '@wabi/specimens/turn/turn-head.ts'

/** Yaw of the head in each picture, in the unit of vision's `yawOf`, from the person's right to their left. */
export const YAWS = Array.from({ length: 13 }, (_, i) => (i - 6) * 0.15)

const SIZE = { width: 960, height: 720 }
const FACE_WIDTH_PX = 285
const FOLDER = join(DEFAULT_OUT, 'turns')

/** Pictures of a fictional person, one for each of `YAWS`; cached until the simulator's sources change. */
export async function turningFrames(id: string): Promise<Buffer[]> {
  const state = hashSimulator()
  const paths = YAWS.map((_, i) => join(FOLDER, `${id}-${state}-${i}.jpg`))
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
  const chance = random(seedOf(id, 'turn'))
  const camera = { noise: 2, blur: 0.5, quality: 88, brightness: 1 }
  const frames: Buffer[] = []
  for (const yaw of YAWS) {
    const scene = backdrop()
    const pose = { yaw: degreesFor(head, yaw), pitch: chance.between(-1, 1), roll: 2 + yaw * 2 }
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
    ...globSync('turn/*.ts', { cwd: folder }).toSorted(),
    'people.ts',
    'faces.ts',
    '../../e2e/harness/turning-frames.ts',
  ])
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
