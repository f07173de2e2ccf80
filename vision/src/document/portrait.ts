import { embedFace } from '../face/embed.ts'
import { loadFaceEngine } from '../face/engine.ts'
import type { Portrait } from '../face/find-portrait.ts'
import { judgeFace } from '../face/quality.ts'
import type { DocumentFace } from '../shapes.ts'

/** The portrait's place in pixels of the file (`scale` times the picture it was found in), its quality and whose it is. */
export async function describePortrait(portrait: Portrait, scale: number): Promise<DocumentFace> {
  const engine = await loadFaceEngine()
  const { ok, hints, measures } = judgeFace(portrait.picture, portrait.face, 'document')
  const [x, y, width, height] = portrait.box.map((value) => Math.round(value * scale))
  return {
    box: [x!, y!, width!, height!],
    quality: { ok, hints, measures },
    descriptor: [...(await embedFace(engine, portrait.picture, portrait.face))],
  }
}
