import type { TakenDocument } from '../shapes.ts'
import { decodeImage } from './decode.ts'
import { judgePhoto } from './judge-document.ts'
import { locateCard } from './locate.ts'
import { keepPicture } from './reencode.ts'
import { shrink } from './resize.ts'

/** Enough to see blur at reading size, cheap enough for an answer at once. */
const QUICK_SIDE_PX = 1600

/** The quick verdict on an uploaded document photo and the photo as it is kept, decoded once for both. */
export async function takeDocument(
  bytes: Uint8Array,
  { maxSidePx }: { maxSidePx: number },
): Promise<TakenDocument> {
  const picture = await decodeImage(bytes, { maxSidePx })
  const quick = await shrink(picture, QUICK_SIDE_PX, 'lanczos3')
  const quality = judgePhoto(quick, await locateCard(quick), 1)
  return { quality, clean: await keepPicture(picture) }
}
