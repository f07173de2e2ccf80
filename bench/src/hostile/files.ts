import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type HostilePicture = { name: string; bytes: () => Promise<Uint8Array> | Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** A PNG of black pixels: kilobytes that decompress to gigabytes. @param raw bytes of pixel data that are present */
function blackPng(
  width: number,
  height: number,
  { depth = 8, color = 2, interlaced = false, raw = 0, extra = [] as Buffer[] } = {},
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  const data = deflateSync(Buffer.alloc(raw), { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Size in bytes of all seven passes of an interlaced PNG, including filter bytes. */
function interlacedBytes(width: number, height: number, bytesPerPixel: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.reduce((sum, [x, y, dx, dy]) => {
    const [w, h] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    return sum + h * (1 + w * bytesPerPixel)
  }, 0)
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8090a0' } })

/** A JPEG with a wrong size in its frame header. */
async function wrongSizeJpeg(): Promise<Uint8Array> {
  const jpeg = await photo(640, 480).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

/**
 * A progressive JPEG of the largest accepted size with its last scan repeated: each costs a pass over the whole
 * picture.
 */
async function manyScans(times: number): Promise<Uint8Array> {
  const jpeg = await photo(4600, 4600).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const scans: number[] = []
  for (
    let at = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    at >= 0;
    at = jpeg.indexOf(Buffer.from([0xff, 0xda]), at + 2)
  )
    scans.push(at)
  const last = jpeg.subarray(scans.at(-1), jpeg.length - 2)
  return Buffer.concat([
    jpeg.subarray(0, jpeg.length - 2),
    ...Array.from({ length: times }, () => last),
    jpeg.subarray(-2),
  ])
}

/** A JPEG with `count` 64 kB segments inserted after its start. */
async function stuffedJpeg(marker: number, start: string, count: number): Promise<Uint8Array> {
  const jpeg = await photo(640, 480).jpeg().toBuffer()
  const segment = Buffer.alloc(65_535 + 2, 0x41)
  segment.set([0xff, marker, 0xff, 0xff])
  segment.write(start, 4, 'latin1')
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: count }, () => segment),
    jpeg.subarray(2),
  ])
}

/** Files that are expensive to decode. Those within the size limits must be read within the cost limits. */
export const HOSTILE_FILES: readonly HostilePicture[] = [
  {
    name: 'PNG of 900 megapixels',
    bytes: () => blackPng(30_000, 30_000, { depth: 1, color: 0, raw: 3751 * 30_000 }),
  },
  {
    name: 'PNG, 16 bits, 39 MP',
    bytes: () => blackPng(6250, 6250, { depth: 16, color: 6, raw: 6250 * (1 + 6250 * 8) }),
  },
  {
    name: 'PNG, interlaced, 16 bits, 39 MP',
    bytes: () =>
      blackPng(6250, 6250, { depth: 16, color: 6, interlaced: true, raw: interlacedBytes(6250, 6250, 8) }),
  },
  { name: 'PNG, 4 000 000 x 9', bytes: () => blackPng(4_000_000, 9, { color: 0, raw: 9 * 4_000_001 }) },
  {
    name: 'PNG, color profile of 200 MB',
    bytes: () => {
      const profile = Buffer.concat([
        Buffer.from('x\0\0', 'latin1'),
        deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
      ])
      return blackPng(640, 480, { raw: 480 * 1921, extra: [chunk('iCCP', profile)] })
    },
  },
  { name: 'JPEG with false size 65500 x 65500', bytes: wrongSizeJpeg },
  {
    name: 'JPEG, progressive, 39 MP',
    bytes: () => photo(6300, 6300).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { name: 'JPEG with 90 more scans', bytes: () => manyScans(90) },
  { name: 'JPEG with 3000 more scans', bytes: () => manyScans(3000) },
  { name: 'JPEG, 20 MB of EXIF', bytes: () => stuffedJpeg(0xe1, 'Exif\0\0', 300) },
  { name: 'JPEG, 16 MB of color profile', bytes: () => stuffedJpeg(0xe2, 'ICC_PROFILE\0', 250) },
  {
    name: 'WebP, lossless, 39 MP',
    bytes: () => photo(6300, 6300).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: 'WebP of 400 frames',
    // One tall picture, cut into pages.
    bytes: () =>
      sharp(Buffer.alloc(200 * 200 * 400 * 3, 99), {
        raw: { width: 200, height: 80_000, channels: 3, pageHeight: 200 },
      })
        .webp({ effort: 0 })
        .toBuffer(),
  },
]
