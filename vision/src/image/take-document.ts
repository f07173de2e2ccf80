import type { Quad, TakenDocument } from '../shapes.ts'
import { decodeImage } from './decode.ts'
import { judgePhoto } from './judge-document.ts'
import { locateCard } from './locate.ts'
import { keepPicture } from './reencode.ts'
import { shrink } from './resize.ts'

/** Enough to find a card and to see blur at reading size, cheap enough for an answer at once. */
const QUICK_SIDE_PX = 1600

/** The quick verdict on an uploaded document photo and the photo as it is kept, decoded once for both. */
export async function takeDocument(
  bytes: Uint8Array,
  { maxSidePx }: { maxSidePx: number },
): Promise<TakenDocument> {
  const picture = await decodeImage(bytes, { maxSidePx })
  const quick = await shrink(picture, QUICK_SIDE_PX, 'lanczos3')
  const scale = picture.width / quick.width
  const location = await locateCard(quick)
  // A small card in a large photo is as sharp as the photo, not as the quick look.
  const quality = location
    ? judgePhoto(picture, { ...location, corners: enlarge(location.corners, scale) }, 1)
    : judgePhoto(quick, null, scale)
  return { quality, clean: await keepPicture(picture) }
}

const enlarge = (corners: Quad, scale: number) =>
  corners.map(([x, y]) => [x * scale, y * scale] as const) as unknown as Quad
