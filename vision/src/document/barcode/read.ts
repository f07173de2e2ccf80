import type { Gray } from '../../image/gray.ts'
import { homographyTo, straightenGray } from '../../image/straighten.ts'
import type { BarcodeFindings, Quad } from '../../core/shapes.ts'
import { describe } from './describe.ts'
import { findBars, type Bars } from './find-bars.ts'
import { findSquares } from './find-squares.ts'
import { toPlace, readBars, readBlurredBars } from './read-bars.ts'
import { readSquare } from './read-square.ts'
import { scan, type Scanned } from './scan.ts'
import { tensorField } from './tensor-field.ts'

/** Bars are searched at less than twice this size: their texture remains where single modules blur. */
const SEARCH_SIDE_PX = 1300
/**
 * Below this, the whole picture is scanned as well, which finds upright symbols too small or faint to be seen as bars.
 */
const SMALL_PICTURE_PX = 500_000
const FLAT_WIDTH_PX = 1600

/**
 * The barcodes of a gray picture whose error correction holds: PDF417, Code 128 and QR at any angle.
 * @param card corners of the card in the picture, if known: it is straightened and read again where bars were not read
 * @returns corners in pixels of the picture
 */
export async function readBarcodes(gray: Gray, card: Quad | null = null): Promise<BarcodeFindings[]> {
  const { found, unread } = await readPlane(gray)
  if (found.length > 0 || !unread || !card) return found.map(describe)
  const flat = straightenGray(gray, card, FLAT_WIDTH_PX)
  const [a, b, c, d, e, f, g, h] = homographyTo(card, flat.width, flat.height)
  const toPicture = (quad: Quad) =>
    quad.map(([x, y]) => {
      const w = g * x + h * y + 1
      return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
    }) as unknown as Quad
  const flatReading = await readPlane(flat)
  return flatReading.found.map((one) => describe({ ...one, corners: toPicture(one.corners) }))
}

/** `unread`: bars were found that could not be read. */
async function readPlane(gray: Gray): Promise<{ found: Scanned[]; unread: boolean }> {
  let [small, scale] = [gray, 1]
  while (Math.max(small.width, small.height) >= 2 * SEARCH_SIDE_PX) [small, scale] = [halve(small), scale * 2]
  const found = await scan(gray, ['QRCode'])
  const field = tensorField(small)
  let unread = false
  for (const one of findBars(field)) {
    const place = toPlace(small, scale, one)
    const read = await readBars(gray, place)
    if (read.length === 0 && maybeBlurred(one)) read.push(...(await readBlurredBars(gray, place)))
    found.push(...read)
    unread ||= read.length === 0 && isCertainlySymbol(one)
  }
  if (found.length === 0) {
    for (const one of findSquares(field)) found.push(...(await readSquare(gray, scale, one)))
  }
  if (found.length === 0 && (unread || gray.data.length < SMALL_PICTURE_PX)) {
    found.push(...(await scan(small, ['PDF417', 'Code128'], { anyQuarter: true })))
  }
  return { found: distinct(found), unread }
}

/** Too long and too parallel for a line of text. */
function isCertainlySymbol({ length, coherence }: Bars): boolean {
  return length >= 160 && coherence >= 0.55
}

/** Blur rounds the bars of a stacked symbol; no line of text is this high. */
function maybeBlurred(bars: Bars): boolean {
  return isCertainlySymbol(bars) || (bars.length >= 160 && bars.height >= 64)
}

function distinct(found: readonly Scanned[]): Scanned[] {
  return [...new Map(found.map((one) => [`${one.format} ${one.text}`, one])).values()]
}

/** Half the width and height, each pixel the mean of four; an odd last row or column is dropped. */
function halve(gray: Gray): Gray {
  const [width, height] = [gray.width >> 1, gray.height >> 1]
  const { data } = gray
  const out = new Uint8Array(width * height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = 2 * y * gray.width; x < width; x++, i += 2, o++) {
      const below = i + gray.width
      out[o] = (data[i]! + data[i + 1]! + data[below]! + data[below + 1]! + 2) >> 2
    }
  }
  return { data: out, width, height }
}
