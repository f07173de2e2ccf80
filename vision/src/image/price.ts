import sharp from 'sharp'
import { VisionError } from '../core/errors.ts'
import { countScans } from './count-scans.ts'
import { sniffFormat } from './decode.ts'

/** A baseline JPEG of 16 megapixels, the default of most phones; decoding it takes about 150 ms. */
const MAX_QUICK_PRICE = 16_500_000

/** PNG and WebP take up to four times the time of a JPEG. The pages send JPEG only. */
const SLOW_FORMAT = 4

/** What decoding takes, in pixels of a baseline JPEG, from the header and markers alone. Broken pictures cost nothing. */
async function getPrice(bytes: Uint8Array): Promise<number> {
  const format = sniffFormat(bytes)
  if (!format) return 0
  try {
    const { width, height } = await sharp(bytes).metadata()
    return width * height * (format === 'jpeg' ? Math.max(1, countScans(bytes)) : SLOW_FORMAT)
  } catch {
    return 0
  }
}

/** The pictures anywhere within an operation's input. */
function listPictures(input: unknown): Uint8Array[] {
  if (input instanceof Uint8Array) return [input]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(listPictures) : []
}

/**
 * Refuses an operation on pictures that together take much longer to decode than those of a phone's camera.
 * @throws VisionError `vision.costly`
 */
export async function rejectCostly(input: unknown): Promise<void> {
  let price = 0
  for (const picture of listPictures(input)) price += await getPrice(picture)
  if (price > MAX_QUICK_PRICE)
    throw new VisionError('vision.costly', 'These pictures take too long to decode for the quick worker.')
}
