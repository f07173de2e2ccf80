import sharp, { type Metadata } from 'sharp'
import { VisionError } from '../core/errors.ts'
import { countScans } from './count-scans.ts'
import type { Picture } from './types.ts'

/** Input limits. 40 megapixels is above every phone's default mode; 25 MB is above any such JPEG. */
export const MAX_INPUT_PIXELS = 40_000_000
export const MAX_INPUT_BYTES = 25_000_000
/** Some decoders hold whole rows: a picture of 4 000 000 x 9 pixels took 600 MB. Panoramas are smaller than this. */
export const MAX_INPUT_SIDE_PX = 20_000
/**
 * Interlaced PNGs and progressive JPEGs are held in memory as a whole while decoding, with 16-bit samples and
 * coefficients at twice the size: 39 megapixels of RGBA took 355 MB. Ordinary files of 40 megapixels stay below this.
 */
const MAX_HELD_BYTES = 130_000_000
/**
 * Each scan of a progressive JPEG is a pass over all of its coefficients. Encoders write about ten scans, at most some
 * 30 by a script of their own; a photo of 40 megapixels with 12 scans costs 480 million coefficients a plane.
 */
const MAX_SCANS = 32
const MAX_SCANNED_PIXELS = 480_000_000
/** Maximum long side of a decoded picture, whatever the caller requests (48 MB of RGB). */
export const MAX_SIDE_PX = 4000
const TIMEOUT_S = 30

// libvips opens about forty formats, several through large parsers (SVG, PDF, TIFF, HEIF). Only three are needed here.
// The block applies to the whole process: a test that draws with SVG must `sharp.unblock` that loader itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One worker process, one image at a time, on one core: more threads would only compete, and a cache would hold faces
// in memory.
sharp.concurrency(1)
sharp.cache(false)

export type DecodeOptions = {
  /** shrink so that the long side is at most this many pixels (never enlarges); at most {@link MAX_SIDE_PX} */
  maxSidePx?: number
}

/** The format by its first bytes, or null when it is not one of the three accepted ones. */
export function sniffFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  return null
}

/**
 * Decodes untrusted bytes to an upright sRGB picture: JPEG, PNG or WebP only, EXIF orientation applied, transparency on
 * white.
 * @throws VisionError `image.unsupported` | `image.too_large` | `image.broken`
 */
export async function decodeImage(bytes: Uint8Array, options: DecodeOptions = {}): Promise<Picture> {
  if (bytes.length === 0) throw new VisionError('image.broken', 'The image is empty.')
  if (bytes.length > MAX_INPUT_BYTES) {
    throw new VisionError('image.too_large', `The image is larger than ${MAX_INPUT_BYTES / 1e6} MB.`)
  }
  if (!sniffFormat(bytes)) {
    throw new VisionError('image.unsupported', 'The image is not a JPEG, PNG or WebP file.')
  }
  const side = Math.max(1, Math.min(Math.round(options.maxSidePx ?? MAX_SIDE_PX), MAX_SIDE_PX))
  try {
    const input = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS })
    rejectExpensive(await input.metadata(), bytes)
    const { data, info } = await input
      .autoOrient()
      .timeout({ seconds: TIMEOUT_S })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)
    // A plain view: hot loops over a Buffer subclass are slower.
    return {
      data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    if (error instanceof VisionError) throw error
    const words = error instanceof Error ? error.message : String(error)
    if (/pixel limit|too large|exceeds/i.test(words)) {
      throw new VisionError(
        'image.too_large',
        `The image has more than ${MAX_INPUT_PIXELS / 1e6} megapixels.`,
        {
          cause: error,
        },
      )
    }
    throw new VisionError('image.broken', 'The image is damaged and cannot be opened.', { cause: error })
  }
}

/** Checks the header before any pixel is decoded. */
function rejectExpensive(
  { width, height, depth, channels, isProgressive, chromaSubsampling }: Metadata,
  bytes: Uint8Array,
): void {
  const subsampled = chromaSubsampling?.startsWith('4:2:0') ?? false
  // libjpeg holds 16-bit coefficients; 4:2:0 subsampling stores one and a half planes instead of three.
  const samples = chromaSubsampling === undefined ? channels : subsampled ? 1.5 : channels
  const wide = depth === 'ushort' || chromaSubsampling !== undefined
  const heldBytes = isProgressive ? width * height * samples * (wide ? 2 : 1) : 0
  if (Math.max(width, height) > MAX_INPUT_SIDE_PX || heldBytes > MAX_HELD_BYTES) {
    throw new VisionError('image.too_large', 'The image takes too much memory to open.')
  }
  const scans = sniffFormat(bytes) === 'jpeg' ? countScans(bytes) : 1
  if (scans > MAX_SCANS || scans * width * height > MAX_SCANNED_PIXELS)
    throw new VisionError('image.too_large', 'The image takes too much computing to open.')
}
