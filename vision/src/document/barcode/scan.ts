import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Gray } from '../../image/gray.ts'
import type { BarcodeFormat, Quad } from '../../core/shapes.ts'

/** Content of a symbol whose error correction held. */
export type Scanned = {
  format: BarcodeFormat
  text: string
  bytes: Uint8Array
  /** Pixels of the plane that was scanned, clockwise from the symbol's own top left. */
  corners: Quad
}

const FORMATS = ['PDF417', 'QRCode', 'Code128'] as const satisfies readonly BarcodeFormat[]
const MAX_SYMBOLS = 3
/**
 * Code 128 has one check character of 103 values and no error correction. This many scan lines must agree, and a
 * document's code is longer than one that arises by chance.
 */
const MIN_LINES = 3
const CODE_128 = /^[ -~]{6,}$/

let ready: Promise<unknown> | undefined

/** In Node the loader would fetch() its own file and fail, so it gets the bytes. About 0.1 s, once per process. */
export function prepareBarcodes(): Promise<unknown> {
  ready ??= (async () => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })()
  return ready
}

/**
 * A PDF417 whose row ends are misread is "corrected" with fewer codewords than it has, all of them used up: then any
 * text passes. Unused correction codewords confirm the content; symbols of the calibration pictures have 0.56 to 1.
 */
const MIN_UNUSED_CORRECTION = 0.1

export type ScanOptions = {
  /** Also searches for symbols turned by 90 degrees. */
  anyQuarter?: boolean
  /** Lines of a Code 128 that must agree. */
  minLines?: number
  /** The plane is black and white already. */
  blackAndWhite?: boolean
}

/** Symbols of one plane. QR codes may be at any angle, PDF417 may lean by about three degrees. */
export async function scan(
  gray: Gray,
  formats: readonly BarcodeFormat[],
  { anyQuarter = false, minLines = MIN_LINES, blackAndWhite = false }: ScanOptions = {},
): Promise<Scanned[]> {
  await prepareBarcodes()
  const options: ReaderOptions = {
    formats: [...formats],
    tryHarder: true,
    tryRotate: anyQuarter,
    tryInvert: false,
    maxNumberOfSymbols: MAX_SYMBOLS,
    minLineCount: minLines,
    binarizer: blackAndWhite ? 'FixedThreshold' : 'LocalAverage',
    // Not the human-readable mode, which writes control characters as words and binary data in hexadecimal.
    textMode: 'Plain',
  }
  // The typings require a browser's ImageData; only these four members are read.
  const image = { data: toRgba(gray), width: gray.width, height: gray.height, colorSpace: 'srgb' }
  const results = await readBarcodes(image as Parameters<typeof readBarcodes>[0], options)
  return results.flatMap((result) => {
    const format = FORMATS.find((one) => one === result.symbology)
    if (!result.isValid || !format) return []
    if (format === 'Code128' && !CODE_128.test(result.text)) return []
    const { topLeft, topRight, bottomRight, bottomLeft } = result.position
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => [x, y]) as unknown as Quad
    if (format === 'PDF417' && !(oppositeSidesAlike(corners) && hasSpareCorrection(result.extra))) return []
    return [{ format, text: result.text, bytes: result.bytes, corners }]
  })
}

/**
 * Half of a blurred symbol, taken for the whole, was once "corrected" into nonsense: its ends were 15 and 174 pixels
 * high. Even in perspective, opposite sides never differ by half.
 */
function oppositeSidesAlike([a, b, c, d]: Quad): boolean {
  const length = (p: Quad[0], q: Quad[0]) => Math.hypot(p[0] - q[0], p[1] - q[1])
  const alike = (one: number, other: number) => Math.min(one, other) > 0.5 * Math.max(one, other)
  return alike(length(a, b), length(c, d)) && alike(length(b, c), length(d, a))
}

/** `extra` is JSON of the reader; UEC is the share of the error correction that was not needed. */
function hasSpareCorrection(extra: string): boolean {
  const { UEC = 0 } = JSON.parse(extra || '{}') as { UEC?: number }
  return UEC >= MIN_UNUSED_CORRECTION
}

function toRgba({ data, width, height }: Gray): Uint8ClampedArray {
  const words = new Uint32Array(width * height)
  // Little endian: red is the lowest byte.
  for (let i = 0; i < words.length; i++) words[i] = 0xff000000 | (data[i]! * 0x010101)
  return new Uint8ClampedArray(words.buffer)
}
