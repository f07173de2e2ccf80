import { compareDescriptors } from '../../face/compare.ts'
import { loadFaceEngine } from '../../face/engine.ts'
import type { DocumentFace, DocumentSignal, Quad } from '../../shapes.ts'
import type { FlatCard } from '../lay-flat.ts'
import { findSecondPortrait } from './find-second-portrait.ts'

/**
 * On 55 sound drawn fronts (`tune`: Fayda, TD1, AAMVA) the second print, its contrast stretched, lay 0.12 to 0.57 from the
 * portrait and once 0.66; on 10 with a replaced photograph 0.54 to 0.66 four times, all but one of them askew too, and
 * 0.71 to 0.90. Between them nothing is said.
 */
const ANOTHER_PERSON = 0.68

/**
 * Whether the card's second portrait shows another face than its first: who sticks a photograph over the first rarely
 * changes both. `card` lies flat and upright; `corners` and the face's box are pixels of the file.
 */
export async function comparePortraits(
  card: FlatCard,
  corners: Quad,
  face: DocumentFace,
): Promise<DocumentSignal[]> {
  if (!face.quality.ok) return []
  const second = await findSecondPortrait(await loadFaceEngine(), card, shareOfWidth(face.box, corners))
  if (!second) return []
  const { distance } = compareDescriptors(face.descriptor, second)
  return distance > ANOTHER_PERSON ? [{ code: 'portraits_differ', strength: 1 }] : []
}

/** How far along the card's upper edge the middle of a box lies, 0 to 1. */
function shareOfWidth([x, y, width, height]: DocumentFace['box'], [from, to]: Quad): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = (x + width / 2 - from[0]) * dx + (y + height / 2 - from[1]) * dy
  return along / (dx * dx + dy * dy)
}
