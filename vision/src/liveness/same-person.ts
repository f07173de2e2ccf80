import { compareDescriptors } from '../face/compare.ts'
import { mirrorChip } from '../face/align.ts'
import { DESCRIPTOR_LENGTH } from '../face/embed.ts'
import type { FaceEngine } from '../face/engine.ts'
import { grayChip } from '../face/gray-chip.ts'
import { meanDescriptor } from '../face/mean-descriptor.ts'
import type { FrameFace } from './read-frame.ts'

/**
 * Within seconds and in one light, straight frames of one person are within 0.2 of their mean; strangers exceed 0.5.
 */
const STRAIGHT_BELOW = 0.42
/** A turned face is further from the straight one: up to 0.61 for one person, from 0.68 on for strangers. */
const TURNED_BELOW = 0.62

export type SamePerson = {
  readonly same: boolean
  /** Mean of the best straight frames' descriptors, computed like a selfie's. */
  readonly descriptor: Float32Array
  /** Largest distances to it: among the straight frames, and among the others. */
  readonly straight: number
  readonly turned: number
}

/**
 * Half of the views that describe a selfie (`embedChip`), the other half in the next frame: a burst's straight frames
 * are nearly one picture, so color and gray, plain and mirrored are combined as for a selfie. In bursts of fourteen
 * people the mean was 0.006 to 0.016 from that of all views, where a single frame is 0.02 to 0.07 from it.
 */
const halfOfViews = (chip: Uint8Array, k: number): Uint8Array[] =>
  k % 2 === 0 ? [chip, mirrorChip(grayChip(chip))] : [mirrorChip(chip), grayChip(chip)]

/**
 * Whether every frame shows the person of the best straight ones (`best`, among `looksStraight`). The others are only
 * compared with these, in the same light: one view of each is enough.
 */
export async function samePerson(
  engine: FaceEngine,
  frames: readonly FrameFace[],
  best: readonly number[],
  looksStraight: readonly number[],
): Promise<SamePerson> {
  const views = best.map((i, k) => halfOfViews(frames[i]!.chip, k))
  const others = frames.flatMap((_, i) => (best.includes(i) ? [] : [i]))
  const chips = [...views.flat(), ...others.map((i) => frames[i]!.chip)]
  const batch = new Uint8Array(chips.reduce((sum, chip) => sum + chip.length, 0))
  chips.forEach((chip, k) => batch.set(chip, k * chip.length))
  const out = await engine.runRecognition(batch)
  const described = chips.map((_, k) => out.subarray(k * DESCRIPTOR_LENGTH, (k + 1) * DESCRIPTOR_LENGTH))
  const ofBest = best.map(() => meanDescriptor(described.splice(0, 2)))
  const descriptor = meanDescriptor(ofBest)
  let [straight, turned] = [0, 0]
  frames.forEach((_, i) => {
    const own = best.includes(i) ? ofBest[best.indexOf(i)]! : described[others.indexOf(i)]!
    const { distance } = compareDescriptors(descriptor, own)
    if (looksStraight.includes(i)) straight = Math.max(straight, distance)
    else turned = Math.max(turned, distance)
  })
  return { same: straight < STRAIGHT_BELOW && turned < TURNED_BELOW, descriptor, straight, turned }
}
