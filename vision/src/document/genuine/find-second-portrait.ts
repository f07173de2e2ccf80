import { embedFace } from '../../face/embed.ts'
import type { FaceEngine } from '../../face/engine.ts'
import { detectBoxes, firstView } from '../../face/detect-boxes.ts'
import { type Face, faceFromBox } from '../../face/find-faces.ts'
import type { Picture } from '../../image/types.ts'
import { stretchContrast } from './stretch-contrast.ts'

/** Where a card repeats its holder's face, as shares of its width and height: the end away from the portrait. */
const END = 0.68
const HALVES = [
  [0.42, 1],
  [0, 0.58],
] as const

/** On drawn cards ghost images score 0.63 to 0.94. */
const MIN_SCORE = 0.6
/** Of its mesh. Below it the faint face was not made out: one at 0.84 lay 0.61 from its own portrait. */
const MIN_FACE_FLAG = 0.9

/**
 * The small second portrait that many cards print at the end away from the first (a ghost image): its descriptor, null
 * where there is none. `card` lies flat and upright, `portraitAt` is the middle of its portrait as a share of its width.
 * 40 to 70 CPU-ms.
 */
export async function findSecondPortrait(
  engine: FaceEngine,
  card: Picture,
  portraitAt: number,
): Promise<number[] | null> {
  const width = Math.round(card.width * (1 - END))
  const left = portraitAt < 0.5 ? card.width - width : 0
  for (const [from, to] of HALVES) {
    const top = Math.round(card.height * from)
    const part = crop(card, left, top, width, Math.round(card.height * to) - top)
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
  // The mesh net is at a loss with a face in a third of the contrast: 11 of 23 were found as they are, 19 stretched.
  const stretched = stretchContrast(part, top)
  const face = await faceFromBox(engine, stretched, top)
  return face && face.faceFlag >= MIN_FACE_FLAG ? { face, stretched } : null
}

function crop(picture: Picture, x: number, y: number, width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * picture.width + x) * 3
    data.set(picture.data.subarray(from, from + width * 3), row * width * 3)
  }
  return { data, width, height }
}
