import { mirrorChip } from '../face/align.ts'
import { compareDescriptors } from '../face/compare.ts'
import { DESCRIPTOR_LENGTH, embedFace } from '../face/embed.ts'
import type { FaceEngine } from '../face/engine.ts'
import { meanDescriptor } from '../face/mean-descriptor.ts'
import type { Picture } from '../image/types.ts'
import type { FrameFace } from './read-frame.ts'

/** Within seconds, in one light, straight frames of one person lie within 0.2 of their mean; of strangers above 0.5. */
const STRAIGHT_BELOW = 0.42
/** A turned face is farther from the straight one: up to 0.61 of one person, from 0.68 on of strangers. */
const TURNED_BELOW = 0.62

/** Largest distances to the mean of the best straight frames: of those that look straight, and of the others. */
export type SamePerson = { readonly same: boolean; readonly straight: number; readonly turned: number }

/**
 * Whether every frame shows the person of the best straight ones (`best`, among `looksStraight`). Frames of one burst
 * share their light, so one view of each chip says enough, and the mirror image of those that all are held against.
 */
export async function samePerson(
  engine: FaceEngine,
  frames: readonly FrameFace[],
  best: readonly number[],
  looksStraight: readonly number[],
): Promise<SamePerson> {
  const chips = [...frames.map(({ chip }) => chip), ...best.map((i) => mirrorChip(frames[i]!.chip))]
  const all = new Uint8Array(chips.length * chips[0]!.length)
  chips.forEach((chip, i) => all.set(chip, i * chip.length))
  const out = await engine.runRecognition(all)
  const of = (i: number) => out.subarray(i * DESCRIPTOR_LENGTH, (i + 1) * DESCRIPTOR_LENGTH)
  const middle = meanDescriptor([...best.map(of), ...best.map((_, k) => of(frames.length + k))])
  let [straight, turned] = [0, 0]
  frames.forEach((_, i) => {
    const { distance } = compareDescriptors(middle, of(i))
    if (looksStraight.includes(i)) straight = Math.max(straight, distance)
    else turned = Math.max(turned, distance)
  })
  return { same: straight < STRAIGHT_BELOW && turned < TURNED_BELOW, straight, turned }
}

/** Whose face it is, as a selfie's descriptor says it: the mean of `embedFace` over the frames. */
export async function describePerson(
  engine: FaceEngine,
  frames: readonly { readonly picture: Picture; readonly mesh: Float32Array }[],
): Promise<number[]> {
  const descriptors: Float32Array[] = []
  for (const { picture, mesh } of frames) descriptors.push(await embedFace(engine, picture, { mesh }))
  return [...meanDescriptor(descriptors)]
}
