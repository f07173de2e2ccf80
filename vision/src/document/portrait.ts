import { describeByFaceModel } from '../face-model/describe-face.ts'
import { alignFace } from '../face/align-face.ts'
import { embedChip } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import type { Portrait } from '../face/find-portrait.ts'
import { readTexture } from '../face/texture/read-texture.ts'
import { judgeFace } from '../face/quality.ts'
import type { DocumentFace } from '../core/shapes.ts'

/**
 * The portrait's box in pixels of the file (`scale` times those of the searched picture), its quality and descriptor.
 */
export async function describePortrait(portrait: Portrait, scale: number): Promise<DocumentFace> {
  const engine = await loadFaceEngine()
  // Aligned once: the same chip is judged and embedded.
  const chip = await alignFace(engine, portrait.picture, portrait.face.mesh)
  const { ok, hints, measures } = judgeFace(portrait.picture, portrait.face, 'document', chip)
  const faceModel = await describeByFaceModel(portrait.picture, portrait.face.mesh)
  const [x, y, width, height] = portrait.box.map((value) => Math.round(value * scale))
  return {
    box: [x!, y!, width!, height!],
    quality: { ok, hints, measures },
    descriptor: [...(await embedChip(engine, chip))],
    texture: await readTexture(engine, portrait.picture, portrait.face),
    ...(faceModel && { faceModel }),
  }
}
