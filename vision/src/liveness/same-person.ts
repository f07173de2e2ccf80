import { mirrorChip } from '../face/align.ts'
import { compareDescriptors } from '../face/compare.ts'
import { DESCRIPTOR_LENGTH } from '../face/embed.ts'
import type { FaceEngine } from '../face/engine.ts'
import type { FrameFace } from './read-frame.ts'

/** Within seconds, in one light, straight frames of one person lie within 0.2 of their mean; of strangers above 0.5. */
const STRAIGHT_BELOW = 0.42
/** A turned face is farther from the straight one: up to 0.61 of one person, from 0.68 on of strangers (one chip each). */
const TURNED_BELOW = 0.62

export type SamePerson = {
  readonly same: boolean
  /** Mean of the best straight frames' descriptors (chip and mirror image each), as `embedFace` would give them. */
  readonly descriptor: number[]
  /** Largest distances to it: of the frames that look straight, and of the others. */
  readonly straight: number
  readonly turned: number
}

/** Whether every frame shows the person of the best straight ones. `looksStraight` are indices too, `best` among them. */
export async function samePerson(
  engine: FaceEngine,
  frames: readonly FrameFace[],
  best: readonly number[],
  looksStraight: readonly number[],
): Promise<SamePerson> {
  // The others are only held against the mean: their mirror image is not worth its time.
  const chips = [...frames.map(({ chip }) => chip), ...best.map((i) => mirrorChip(frames[i]!.chip))]
  const all = new Uint8Array(chips.length * chips[0]!.length)
  chips.forEach((chip, i) => all.set(chip, i * chip.length))
  const out = await engine.runRecognition(all)
  const of = (i: number) => out.subarray(i * DESCRIPTOR_LENGTH, (i + 1) * DESCRIPTOR_LENGTH)
  const mean = [...best.map(of), ...best.map((_, k) => of(frames.length + k))]
  const descriptor = Array.from(
    { length: DESCRIPTOR_LENGTH },
    (_, k) => mean.reduce((sum, one) => sum + one[k]!, 0) / mean.length,
  )
  let [straight, turned] = [0, 0]
  frames.forEach((_, i) => {
    const { distance } = compareDescriptors(descriptor, of(i))
    if (looksStraight.includes(i)) straight = Math.max(straight, distance)
    else turned = Math.max(turned, distance)
  })
  return { same: straight < STRAIGHT_BELOW && turned < TURNED_BELOW, descriptor, straight, turned }
}
