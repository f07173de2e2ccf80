import { compareDescriptors } from '../../face/compare.ts'
import { loadFaceEngine } from '../../face/engine.ts'
import type { DocumentFace, DocumentSignal, Quad } from '../../core/shapes.ts'
import type { FlatCard } from '../portrait/lay-flat.ts'
import { findSecondPortrait } from './find-second-portrait.ts'

/**
 * Distance to the portrait. On 55 genuine drawn fronts (`tune`: Fayda, TD1, AAMVA) the second portrait, contrast
 * stretched, had 0.12 to 0.57 and once 0.66. On 10 with a replaced photograph it had 0.54 to 0.66 four times, all but
 * one of them also askew, and 0.71 to 0.90 otherwise. Nothing is reported in between.
 */
const MIN_OTHER_PERSON_DISTANCE = 0.68

/**
 * Whether the card's second portrait shows another face than the first: a forger who pastes a photograph over the first
 * rarely changes both. `card` is flat and upright; `corners` and the face's box are in pixels of the file.
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
  return distance > MIN_OTHER_PERSON_DISTANCE ? [{ code: 'portraits_differ', strength: 1 }] : []
}

/** Position of the box's middle along the card's upper edge, 0 to 1. */
function shareOfWidth([x, y, width, height]: DocumentFace['box'], [from, to]: Quad): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = (x + width / 2 - from[0]) * dx + (y + height / 2 - from[1]) * dy
  return along / (dx * dx + dy * dy)
}
