import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes as scan, type ReaderOptions } from 'zxing-wasm/reader'
import type { Picture } from '../../image/types.ts'
import type { BarcodeFindings, BarcodeFormat } from '../../shapes.ts'
import { parseAamva } from './parse-aamva.ts'
import { parseFaydaText } from './parse-fayda.ts'

const FORMATS = ['PDF417', 'QRCode', 'Code128'] as const satisfies readonly BarcodeFormat[]

const OPTIONS: ReaderOptions = {
  formats: [...FORMATS],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 3,
  // Not the readable form, which writes control characters as words and binary as hexadecimal digits.
  textMode: 'Plain',
}

let ready: Promise<unknown> | undefined

/** In Node the loader would fetch() its own file and fail: it is handed the bytes. About 0.1 s, once a process. */
export function prepareBarcodes(): Promise<unknown> {
  ready ??= (async () => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })()
  return ready
}

/**
 * The barcodes of a picture whose own error correction holds: PDF417, QR and Code 128. Hand it a straightened card:
 * a PDF417 symbol that leans by more than about three degrees is not found.
 */
export async function readBarcodes(picture: Picture): Promise<BarcodeFindings[]> {
  await prepareBarcodes()
  const { width, height } = picture
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let i = 0, j = 0; i < rgba.length; i += 4, j += 3) {
    rgba[i] = picture.data[j]!
    rgba[i + 1] = picture.data[j + 1]!
    rgba[i + 2] = picture.data[j + 2]!
    rgba[i + 3] = 255
  }
  const results = await scan(
    { data: rgba, width, height, colorSpace: 'srgb' } as Parameters<typeof scan>[0],
    OPTIONS,
  )
  const found = new Map<string, BarcodeFindings>()
  for (const result of results) {
    const format = FORMATS.find((one) => one === result.symbology)
    if (!result.isValid || !format) continue
    found.set(`${format} ${result.text}`, describe(format, result.text))
  }
  return [...found.values()]
}

function describe(format: BarcodeFormat, text: string): BarcodeFindings {
  const aamva = format === 'PDF417' ? parseAamva(text) : null
  if (aamva) return { format, text, kind: 'aamva', fields: aamva }
  const fayda = format === 'QRCode' ? parseFaydaText(text) : null
  if (fayda) return { format, text, kind: 'fayda_legacy', fields: fayda }
  return { format, text }
}
