import type { DocumentQuality, Quad, TakenDocument } from '../shapes.ts'
import { decodeImage } from './decode.ts'
import { judgePhoto, longSide } from './judge-document.ts'
import { locateCard, type Location } from './locate.ts'
import { MEASURED_WIDTH_PX, WHOLE_SIDE_PX } from './quality.ts'
import { keepPicture } from './reencode.ts'
import { shrink } from './resize.ts'
import type { Picture } from './types.ts'

/** Enough to find a card and to see blur at reading size, cheap enough for an answer at once. */
const QUICK_SIDE_PX = 1600

/** The quick verdict on an uploaded document photo and the photo as it is kept, decoded once for both. */
export async function takeDocument(
  bytes: Uint8Array,
  { maxSidePx }: { maxSidePx: number },
): Promise<TakenDocument> {
  const picture = await decodeImage(bytes, { maxSidePx })
  const quick = await shrink(picture, QUICK_SIDE_PX)
  const quality = await judge(picture, quick, await locateCard(quick))
  return { quality, clean: await keepPicture(picture) }
}

async function judge(picture: Picture, quick: Picture, location: Location | null): Promise<DocumentQuality> {
  if (!location || !(location.sure || location.cutOff))
    return judgePhoto(await shrink(quick, WHOLE_SIDE_PX), null, 1)
  const scale = picture.width / quick.width
  if (longSide(location.corners) >= MEASURED_WIDTH_PX) return judgePhoto(quick, location, scale)
  // A small card in a large photo is as sharp as the photo, not as the quick look.
  const corners = location.corners.map(([x, y]) => [x * scale, y * scale] as const) as unknown as Quad
  return judgePhoto(picture, { ...location, corners }, 1)
}
