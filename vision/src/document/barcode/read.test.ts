import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { decodeImage } from '../../image/decode.ts'
import { toGray } from '../../image/gray.ts'
import { readBarcodes } from './read.ts'

const data = fileURLToPath(new URL('../../../../../shared/data/documents/pdf417/', import.meta.url))

const pictures = existsSync(data)
  ? readdirSync(data).flatMap((folder) =>
      readdirSync(data + folder)
        .filter((file) => /\.(png|webp|jpg)$/.test(file))
        .map((file) => `${folder}/${file}`),
    )
  : []

test.skipIf(pictures.length === 0)(
  `PDF417 photos are read as written (${pictures.length === 0 ? 'SKIPPED: no calibration data beside the project' : pictures.length})`,
  async () => {
    const wrong: string[] = []
    for (const picture of pictures) {
      const found = await readBarcodes(toGray(await decodeImage(readFileSync(data + picture))))
      const text = found.find((one) => one.format === 'PDF417')?.text ?? ''
      const stem = data + picture.replace(/\.\w+$/, '')
      const plain = (one: string) => one.replaceAll(/[\r\n]+/g, '\n').trim()
      // The two `.bin` symbols hold bytes that are no text.
      const right = existsSync(`${stem}.bin`)
        ? readFileSync(`${stem}.bin`).equals(Buffer.from(text, 'latin1'))
        : plain(readFileSync(`${stem}.txt`, 'utf8')) === plain(text)
      if (!right) wrong.push(picture)
    }
    expect(wrong).toEqual([])
    expect(pictures).toHaveLength(42)
  },
)

const CODES = [
  [
    'PDF417',
    '@\n\x1e\rANSI 636000100002DL00410278DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\r',
    480,
    120,
  ],
  ['QRCode', 'aGVsbG8=:DLT:Hanna Tesfaye Bekele:V:4:G:F:A:4173928605183947:D:1994/03/17:SIGN:c2ln', 180, 180],
  ['Code128', '4173928605183947', 290, 50],
] as const

test.each(CODES)('%s is read and located at any angle', async (format, text, width, height) => {
  const writer = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(writer)).buffer },
    fireImmediately: true,
  })
  const { symbol } = await writeBarcode(text, {
    format,
    ...(format === 'PDF417' ? { options: 'columns=7' } : {}),
  })
  const bars = await sharp(symbol.data, { raw: { width: symbol.width, height: symbol.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .extend({ top: 14, bottom: 14, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer()
  for (const angle of [0, 23, 101, 180, 287]) {
    const turned = await sharp(bars).rotate(angle, { background: '#e8e8e8' }).blur(0.6).toBuffer()
    const { width: across = 0, height: down = 0 } = await sharp(turned).metadata()
    const photo = await sharp({ create: { width: 800, height: 640, channels: 3, background: '#e8e8e8' } })
      .composite([{ input: turned, left: Math.round(400 - across / 2), top: Math.round(320 - down / 2) }])
      .jpeg({ quality: 85 })
      .toBuffer()
    const [found, ...others] = await readBarcodes(toGray(await decodeImage(photo)))
    expect([angle, found?.text, others.length]).toEqual([angle, text, 0])
    const [[x0, y0], [x1, y1], [x2, y2]] = found!.corners
    expect(Math.hypot((x0 + x2) / 2 - 400, (y0 + y2) / 2 - 320)).toBeLessThan(12)
    const lean = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI - angle
    expect(Math.abs(((lean + 540) % 360) - 180)).toBeLessThan(6)
  }
})

test('a picture without a barcode has none', async () => {
  const noise = {
    data: Uint8Array.from({ length: 640 * 480 * 3 }, (_, i) => (i * 2654435761) >>> 24),
    width: 640,
    height: 480,
  }
  expect(await readBarcodes(toGray(noise))).toEqual([])
  expect(await readBarcodes({ data: new Uint8Array(1), width: 1, height: 1 })).toEqual([])
})
