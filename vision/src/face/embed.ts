import type { Picture } from '../image/types.ts'
import { alignFace } from './align-face.ts'
import { mirrorChip } from './align.ts'
import type { FaceEngine } from './engine.ts'
import { grayChip } from './gray-chip.ts'

export const DESCRIPTOR_LENGTH = 128

/**
 * The mean of four descriptors, not normalized to length 1: a chip, the same in gray, and both mirrored. The gray ones
 * bring a card's portrait and a selfie closer, because cards print faces in gray, in other colors and under colored
 * lines: `npm run bench -- faces` measures it. 24 CPU-ms.
 */
export async function embedChip(engine: FaceEngine, chip: Uint8Array): Promise<Float32Array> {
  const views = [chip, grayChip(chip)].flatMap((one) => [one, mirrorChip(one)])
  const batch = new Uint8Array(chip.length * views.length)
  views.forEach((view, i) => batch.set(view, i * chip.length))
  const out = await engine.runRecognition(batch)
  return Float32Array.from({ length: DESCRIPTOR_LENGTH }, (_, i) => {
    let sum = 0
    for (let k = 0; k < views.length; k += 1) sum += out[k * DESCRIPTOR_LENGTH + i]!
    return sum / views.length
  })
}

/**
 * 128 numbers that identify a face; compare them with `compareDescriptors`. Biometric data: store encrypted, and
 * briefly.
 */
export async function embedFace(
  engine: FaceEngine,
  picture: Picture,
  face: { readonly mesh: Float32Array },
): Promise<Float32Array> {
  return embedChip(engine, await alignFace(engine, picture, face.mesh))
}
