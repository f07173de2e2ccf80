import { embedFace } from '../../face/embed.ts'
import type { FaceEngine } from '../../face/engine.ts'
import { detectBoxes, firstView } from '../../face/detect-boxes.ts'
import { type Face, faceFromBox } from '../../face/find-faces.ts'
import type { Picture } from '../../image/types.ts'
import type { FlatCard } from '../portrait/lay-flat.ts'
import { stretchContrast } from './stretch-contrast.ts'

/** Region where a card repeats its holder's face, as shares of its width and height: the end away from the portrait. */
const END = 0.68
const HALVES = [
  [0.42, 1],
  [0, 0.58],
] as const

/** On drawn cards ghost images score 0.63 to 0.94. */
const MIN_SCORE = 0.6
/** Flag of its mesh. Below it the face is too faint: one at 0.84 had a distance of 0.61 to its own portrait. */
const MIN_FACE_FLAG = 0.9

/**
 * The descriptor of the small second portrait that many cards print at the end away from the first (a ghost image);
 * null where there is none. `card` is flat and upright, `portraitAt` is the middle of its portrait as a share of its
 * width. 40 to 70 CPU-ms.
 */
export async function findSecondPortrait(
  engine: FaceEngine,
  card: FlatCard,
  portraitAt: number,
): Promise<number[] | null> {
  const width = Math.round(card.width * (1 - END))
  const left = portraitAt < 0.5 ? card.width - width : 0
  for (const [from, to] of HALVES) {
    const top = Math.round(card.height * from)
    const part = card.cut({ x0: left, y0: top, x1: left + width, y1: Math.round(card.height * to) })
    const found = await bestFace(engine, part)
    if (found) return [...(await embedFace(engine, found.stretched, found.face))]
  }
  return null
}

async function bestFace(
  engine: FaceEngine,
  part: Picture,
): Promise<{ face: Face; stretched: Picture } | null> {
  const boxes = await detectBoxes(engine, part, MIN_SCORE, firstView(part))
  const top = boxes.sort((a, b) => b.score - a.score)[0]
  if (!top) return null
  // The mesh net often fails on a face with a third of the contrast: it found 11 of 23 as they are, 19 stretched.
  const stretched = stretchContrast(part, top)
  const face = await faceFromBox(engine, stretched, top)
  return face && face.faceFlag >= MIN_FACE_FLAG ? { face, stretched } : null
}
