import { longSide } from '../image/quality/judge-document.ts'
import type { Location } from '../image/locate/locate.ts'
import type { Picture } from '../image/types.ts'

/**
 * Height of a portrait's face as a share of the document's longer side. On drawn cards of all kinds it was 0.13 to
 * 0.17; a second, paler portrait is about half as high, and anything smaller is a pattern taken for a face.
 */
const MIN_SHARE = 0.04
/** A document without a certain outline fills at least a third of the picture, or is too small to be read. */
const MIN_FILL = 1 / 3

/** Whether a face is large enough to be the portrait of the document in the picture; all in pixels of the picture. */
export function plausiblePortrait(
  [, , width, height]: readonly [number, number, number, number],
  location: Location | null,
  picture: Picture,
): boolean {
  const document = location?.sure
    ? longSide(location.corners)
    : MIN_FILL * Math.max(picture.width, picture.height)
  return Math.max(width, height) >= MIN_SHARE * document
}
