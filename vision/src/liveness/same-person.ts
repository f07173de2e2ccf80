import { compareDescriptors } from '../face/compare.ts'
import { DESCRIPTOR_LENGTH, embedChip } from '../face/embed.ts'
import { CHIP_SIDE, type FaceEngine } from '../face/engine.ts'
import { meanDescriptor } from '../face/mean-descriptor.ts'
import type { FrameFace } from './read-frame.ts'

/** Within seconds, in one light, straight frames of one person lie within 0.2 of their mean; of strangers above 0.5. */
const STRAIGHT_BELOW = 0.42
/** A turned face is farther from the straight one: up to 0.61 of one person, from 0.68 on of strangers. */
const TURNED_BELOW = 0.62

export type SamePerson = {
  readonly same: boolean
  /** Mean of the best straight frames' descriptors, as a selfie's is made. */
  readonly descriptor: Float32Array
  /** Largest distances to it: of the frames that look straight, and of the others. */
  readonly straight: number
  readonly turned: number
}

/**
 * Whether every frame shows the person of the best straight ones (`best`, among `looksStraight`). The others are only
 * held against these, in the same light: one view of each says enough.
 */
export async function samePerson(
  engine: FaceEngine,
  frames: readonly FrameFace[],
  best: readonly number[],
  looksStraight: readonly number[],
): Promise<SamePerson> {
  const descriptors: Float32Array[] = []
  for (const i of best) descriptors[i] = await embedChip(engine, frames[i]!.chip)
  const descriptor = meanDescriptor(best.map((i) => descriptors[i]!))
  const others = frames.flatMap((_, i) => (best.includes(i) ? [] : [i]))
  const chips = new Uint8Array(others.length * CHIP_SIDE * CHIP_SIDE * 3)
  others.forEach((i, k) => chips.set(frames[i]!.chip, k * CHIP_SIDE * CHIP_SIDE * 3))
  const out = await engine.runRecognition(chips)
  others.forEach((i, k) => {
    descriptors[i] = out.subarray(k * DESCRIPTOR_LENGTH, (k + 1) * DESCRIPTOR_LENGTH)
  })
  let [straight, turned] = [0, 0]
  descriptors.forEach((one, i) => {
    const { distance } = compareDescriptors(descriptor, one)
    if (looksStraight.includes(i)) straight = Math.max(straight, distance)
    else turned = Math.max(turned, distance)
  })
  return { same: straight < STRAIGHT_BELOW && turned < TURNED_BELOW, descriptor, straight, turned }
}
