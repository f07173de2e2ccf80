import type { TakeDocumentOptions } from '../core/operations.ts'
import type { DocumentQuality, Quad, TakenDocument } from '../core/shapes.ts'
import { decodeImage } from '../image/decode.ts'
import { judgePhoto, longSide } from '../image/quality/judge-document.ts'
import { locateCard, type Location } from '../image/locate/locate.ts'
import { MEASURED_WIDTH_PX, WHOLE_SIDE_PX } from '../image/quality/quality.ts'
import { encodePicture } from '../image/reencode.ts'
import { shrink } from '../image/resize.ts'
import type { Picture } from '../image/types.ts'
import { compareTorchFrame } from './reproduction/torch/measure-torch.ts'

/** A card wider than this is measured in the photo shrunk to it: blur matters at reading size. */
const QUICK_SIDE_PX = 1600

/** The quick verdict on an uploaded document photo and the photo as it is stored, decoded once for both. */
export async function takeDocument(
  bytes: Uint8Array,
  { maxSidePx, torchFrame }: TakeDocumentOptions,
): Promise<TakenDocument> {
  const picture = await decodeImage(bytes, { maxSidePx })
  const location = await locateCard(picture)
  const quality = await judge(picture, location)
  // No decision needs the frame: a broken one counts as none.
  const torch =
    torchFrame && location
      ? await compareTorchFrame(picture, location.corners, torchFrame).catch(() => null)
      : null
  return { quality, clean: await encodePicture(picture), torch }
}

async function judge(picture: Picture, location: Location | null): Promise<DocumentQuality> {
  if (!location || !(location.sure || location.cutOff))
    return judgePhoto(await shrink(picture, WHOLE_SIDE_PX), null, 1)
  if (longSide(location.corners) <= 2 * MEASURED_WIDTH_PX) return judgePhoto(picture, location, 1)
  const quick = await shrink(picture, QUICK_SIDE_PX)
  const scale = picture.width / quick.width
  const corners = location.corners.map(([x, y]) => [x / scale, y / scale] as const) as unknown as Quad
  return judgePhoto(quick, { ...location, corners }, scale)
}
