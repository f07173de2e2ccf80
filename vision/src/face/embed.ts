import type { Picture } from '../image/types.ts'
import { alignChip, mirrorChip } from './align.ts'
import type { FaceEngine } from './engine.ts'

export const DESCRIPTOR_LENGTH = 128

/** The mean of a chip's and its mirror image's descriptors; not normalised to length 1. */
export async function embedChip(engine: FaceEngine, chip: Uint8Array): Promise<Float32Array> {
  const both = new Uint8Array(chip.length * 2)
  both.set(chip)
  both.set(mirrorChip(chip), chip.length)
  const out = await engine.runRecognition(both)
  return Float32Array.from(
    { length: DESCRIPTOR_LENGTH },
    (_, i) => (out[i]! + out[DESCRIPTOR_LENGTH + i]!) / 2,
  )
}

/** 128 numbers that say whose face it is; compare with `compareDescriptors`. Biometric data: keep encrypted, and briefly. */
export function embedFace(
  engine: FaceEngine,
  picture: Picture,
  face: { readonly mesh: Float32Array },
): Promise<Float32Array> {
  return embedChip(engine, alignChip(picture, face.mesh))
}
