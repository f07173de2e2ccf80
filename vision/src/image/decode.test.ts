import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { VisionError } from '../core/errors.ts'
import { countScans } from './count-scans.ts'
import { MAX_INPUT_BYTES, MAX_SIDE_PX, decodeImage } from './decode.ts'

const plain = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } })

const decodeOutcome = (bytes: Uint8Array) =>
  decodeImage(bytes).then(
    () => 'decoded',
    (error: unknown) => (error instanceof VisionError ? error.code : String(error)),
  )

describe('unsupported formats', () => {
  const text = (words: string) => Buffer.from(words)
  test.each([
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    [
      'an SVG with an XML head',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a little-endian TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])],
    ['an AVIF', Buffer.concat([Buffer.from([0, 0, 0, 28]), text('ftypavif\0\0\0\0avifmif1')])],
    ['a BMP', text('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0')],
    ['words', text('this is not a picture')],
    ['one byte', Buffer.from([0xff])],
  ])('%s', async (_, bytes) => {
    expect(await decodeOutcome(bytes)).toBe('image.unsupported')
  })

  test.each(['tiff', 'gif', 'avif'] as const)('a real %s file', async (format) => {
    expect(await decodeOutcome(await plain(16, 16).toFormat(format).toBuffer())).toBe('image.unsupported')
  })

  test('the decoder supports no other format either, whatever the first bytes claim', async () => {
    const tiff = await plain(16, 16).tiff().toBuffer()
    await expect(sharp(tiff).raw().toBuffer()).rejects.toThrow(/unsupported/)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(sharp(svg).raw().toBuffer()).rejects.toThrow(/unsupported/)
  })
})

describe('broken files', () => {
  test('an empty file', async () => {
    expect(await decodeOutcome(new Uint8Array(0))).toBe('image.broken')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that ends too early', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await decodeOutcome(whole)).toBe('decoded')
    expect(await decodeOutcome(whole.subarray(0, Math.floor(whole.length * 0.7)))).toBe('image.broken')
    expect(await decodeOutcome(whole.subarray(0, 40))).toBe('image.broken')
  })

  test('a JPEG header followed by garbage', async () => {
    expect(
      await decodeOutcome(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])),
    ).toBe('image.broken')
  })
})

describe('files that are too large', () => {
  test('a small file that decodes to 81 megapixels', async () => {
    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await decodeOutcome(bomb)).toBe('image.too_large')
  })

  test('a picture with extremely long rows', async () => {
    const strip = await plain(30_000, 9).png().toBuffer()
    expect(await decodeOutcome(strip)).toBe('image.too_large')
  })

  test('formats that are decoded in memory as a whole, unless small', async () => {
    const jpeg = await plain(640, 480).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await decodeOutcome(jpeg)).toBe('decoded')
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(5000, frame + 5)
    jpeg.writeUInt16BE(5000, frame + 7)
    expect(await decodeOutcome(jpeg)).toBe('image.too_large')

    const png = await plain(64, 48).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    expect(await decodeOutcome(png)).toBe('decoded')
    png.writeUInt32BE(5000, 16)
    png.writeUInt32BE(5000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(await decodeOutcome(png)).toBe('image.too_large')
  })

  test('a progressive picture with more scans than any encoder writes', async () => {
    const jpeg = await plain(640, 480).jpeg({ progressive: true }).toBuffer()
    expect(countScans(jpeg)).toBeGreaterThan(5)
    expect(countScans(await plain(640, 480).jpeg().toBuffer())).toBe(1)
    const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const repeated = (times: number) =>
      Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => last), jpeg.subarray(-2)])
    expect(countScans(repeated(30))).toBe(countScans(jpeg) + 30)
    expect(await decodeOutcome(jpeg)).toBe('decoded')
    // Refused for its cost; decoded, it would be a broken one.
    expect(await decodeOutcome(repeated(30))).toBe('image.too_large')
  })

  test('too many bytes, before any is decoded', async () => {
    expect(await decodeOutcome(new Uint8Array(MAX_INPUT_BYTES + 1))).toBe('image.too_large')
  })
})

describe('decoded pictures', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s as RGB', async (format) => {
    const picture = await decodeImage(
      await plain(31, 17, '#2060a0').toFormat(format, { quality: 95 }).toBuffer(),
    )
    expect([picture.width, picture.height, picture.data.length]).toEqual([31, 17, 31 * 17 * 3])
    const [r = 0, g = 0, b = 0] = picture.data.subarray(300, 303)
    expect(Math.abs(r - 0x20) + Math.abs(g - 0x60) + Math.abs(b - 0xa0)).toBeLessThan(12)
  })

  test('gray, 16-bit and CMYK become three channels of 8 bits; a single pixel is enough', async () => {
    const gray = await decodeImage(await plain(5, 4).toColourspace('b-w').png().toBuffer())
    expect(gray.data).toHaveLength(60)
    const deep = await decodeImage(await plain(1, 1, '#ff8000').toColourspace('rgb16').png().toBuffer())
    expect([...deep.data]).toEqual([255, 128, 0])
    const cmyk = await decodeImage(await plain(8, 8).toColourspace('cmyk').jpeg().toBuffer())
    expect(cmyk.data).toHaveLength(192)
  })

  test('transparency is flattened on white, not on black', async () => {
    const clear = sharp({
      create: { width: 2, height: 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    expect([...(await decodeImage(await clear.png().toBuffer())).data]).toEqual(Array(12).fill(255))
  })

  test.each([
    [1, [30, 20]],
    [3, [30, 20]],
    [6, [20, 30]],
    [8, [20, 30]],
  ] as const)('EXIF orientation %i is applied', async (orientation, size) => {
    // red in the stored top left corner
    const input = await plain(6, 6).png().toBuffer()
    const stored = await plain(30, 20, '#0000ff')
      .composite([{ input, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer()
    const { data, width, height } = await decodeImage(stored)
    expect([width, height]).toEqual(size)
    const corner = { 1: [2, 2], 3: [27, 17], 6: [17, 2], 8: [2, 27] }[orientation]
    const at = (corner[1]! * width + corner[0]!) * 3
    expect(data[at]).toBeGreaterThan(200)
    expect(data[at + 2]).toBeLessThan(60)
  })

  test('a 12-megapixel photo is decoded, as it is or shrunk', async () => {
    const photo = await plain(4000, 3000, '#336699').jpeg().toBuffer()
    const whole = await decodeImage(photo)
    expect([whole.width, whole.height, whole.data.length]).toEqual([4000, 3000, 36_000_000])
    const small = await decodeImage(photo, { maxSidePx: 1280 })
    expect([small.width, small.height]).toEqual([1280, 960])
  })

  test.each([undefined, 1e9, Number.POSITIVE_INFINITY])(
    'no size is left unbounded when %s is asked for',
    async (maxSidePx) => {
      const wide = await plain(6600, 6000).png().toBuffer()
      const picture = await decodeImage(wide, maxSidePx === undefined ? {} : { maxSidePx })
      expect(Math.max(picture.width, picture.height)).toBe(MAX_SIDE_PX)
      const strip = await decodeImage(await plain(20_000, 2).png().toBuffer(), { maxSidePx: 1280 })
      expect([strip.width, strip.height]).toEqual([1280, 1])
    },
  )

  test('a small picture is never enlarged', async () => {
    const { width, height } = await decodeImage(await plain(10, 8).png().toBuffer(), { maxSidePx: 1280 })
    expect([width, height]).toEqual([10, 8])
  })
})
