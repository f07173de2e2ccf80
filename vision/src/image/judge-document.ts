import type { DocumentQuality } from '../shapes.ts'
import { toGray } from './gray.ts'
import type { Location } from './locate.ts'
import { judgeCard } from './quality.ts'
import { quadAspect, straighten } from './straighten.ts'
import type { Picture } from './types.ts'

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
