import { VisionError } from '../errors.ts'
import type { DocumentQuality, DocumentSide, DocumentVerdict } from '../shapes.ts'
import { decodeImage } from './decode.ts'
import { toGray } from './gray.ts'
import { locateCard, type Location } from './locate.ts'
import { judgeCard } from './quality.ts'
import { quadAspect, straighten } from './straighten.ts'
import type { Picture } from './types.ts'

/** Enough to see blur at reading size, cheap enough for an answer at once. */
const QUICK_SIDE_PX = 1600

/** The quick verdict on an uploaded document photo. Bytes that are no picture are a verdict too. */
export async function judgeDocument(
  bytes: Uint8Array,
  _options: { side: DocumentSide },
): Promise<DocumentVerdict> {
  let picture: Picture
  try {
    picture = await decodeImage(bytes, { maxSidePx: QUICK_SIDE_PX })
  } catch (error) {
    if (!(error instanceof VisionError) || !error.code.startsWith('image.')) throw error
    return { ok: false, hints: ['not_a_picture'], measures: {}, width: 0, height: 0 }
  }
  const quality = judgePhoto(picture, await locateCard(picture), 1)
  return { ...quality, width: picture.width, height: picture.height }
}

/**
 * Quality of the card in its photo; of the whole picture when no outline is known. `scale` is the photo's own
 * width over that of `picture`, so that the card's size is told in pixels as taken.
 */
export function judgePhoto(picture: Picture, location: Location | null, scale: number): DocumentQuality {
  const usable = location && (location.sure || location.cutOff) ? location : null
  const width = usable ? longSide(usable) : Math.max(picture.width, picture.height)
  const card = usable ? straighten(picture, usable.corners, Math.min(800, Math.round(width))) : picture
  const quality = judgeCard(toGray(card), width * scale)
  if (!usable?.cutOff) return quality
  return { ...quality, ok: false, hints: [...quality.hints, 'cut_off'] }
}

/** Length of the card's longer side in the picture, so that a card photographed upright counts in full. */
function longSide({ corners }: Location): number {
  const side = (i: number, j: number) =>
    Math.hypot(corners[i]![0] - corners[j]![0], corners[i]![1] - corners[j]![1])
  const across = (side(0, 1) + side(2, 3)) / 2
  return quadAspect(corners) >= 1 ? across : (side(1, 2) + side(3, 0)) / 2
}
