import { alignFace } from '../face/align-face.ts'
import { embedChip } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import type { Portrait } from '../face/find-portrait.ts'
import { judgeFace } from '../face/quality.ts'
import type { DocumentFace } from '../shapes.ts'

/** The portrait's place in pixels of the file (`scale` times the picture it was found in), its quality and whose it is. */
export async function describePortrait(portrait: Portrait, scale: number): Promise<DocumentFace> {
  const engine = await loadFaceEngine()
  // Cut out once: the same chip is judged and described.
  const chip = await alignFace(engine, portrait.picture, portrait.face.mesh)
  const { ok, hints, measures } = judgeFace(portrait.picture, portrait.face, 'document', chip)
  const [x, y, width, height] = portrait.box.map((value) => Math.round(value * scale))
  return {
    box: [x!, y!, width!, height!],
    quality: { ok, hints, measures },
    descriptor: [...(await embedChip(engine, chip))],
  }
}
