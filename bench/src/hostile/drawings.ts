import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { HostilePicture } from './files.ts'

const [WIDTH, HEIGHT] = [4000, 3000]

async function paint(level: (x: number, y: number) => number): Promise<Uint8Array> {
  const data = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i++) data[i] = level(x, y)
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const drawn = (inner: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${inner}</svg>`,
    ),
    { unlimited: true },
  )
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()

let state = 11
const random = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff
const whole = (below: number) => Math.floor(random() * below)

const rows = (size: number, font: string, line: () => string) =>
  Array.from(
    { length: Math.floor(HEIGHT / (size * 1.25)) },
    (_, i) =>
      `<text x="20" y="${(i + 1) * size * 1.25}" font-size="${size}" font-family="${font}">${line()}</text>`,
  ).join('')

const letters = (count: number, from: string) =>
  Array.from({ length: count }, () => from[whole(from.length)])
    .join('')
    .replaceAll('<', '&lt;')

/** A random QR-like pattern with valid finders: expensive to try, impossible to read. */
function falseCode(x: number, y: number, cell: number): string {
  const bits = createHash('sha512').update(`${x} ${y}`).digest()
  const finder = (u: number, v: number) =>
    `<rect x="${x + u * cell}" y="${y + v * cell}" width="${7 * cell}" height="${7 * cell}"/><rect x="${x + (u + 1) * cell}" y="${y + (v + 1) * cell}" width="${5 * cell}" height="${5 * cell}" fill="#fff"/><rect x="${x + (u + 2) * cell}" y="${y + (v + 2) * cell}" width="${3 * cell}" height="${3 * cell}"/>`
  let body = ''
  for (let i = 0; i < 21 * 21; i++) {
    const [u, v] = [i % 21, Math.floor(i / 21)]
    if ((u < 8 && v < 8) || (u > 12 && v < 8) || (u < 8 && v > 12)) continue
    if ((bits[i % 64]! >> (i % 7)) & 1)
      body += `<rect x="${x + u * cell}" y="${y + v * cell}" width="${cell}" height="${cell}"/>`
  }
  return finder(0, 0) + finder(14, 0) + finder(0, 14) + body
}

const grid = (step: number, of: (x: number, y: number) => string) => {
  let out = ''
  for (let y = 20; y + step < HEIGHT; y += step) for (let x = 20; x + step < WIDTH; x += step) out += of(x, y)
  return out
}

/** Pictures that are cheap to decode and expensive to analyze. */
export const HOSTILE_DRAWINGS: readonly HostilePicture[] = [
  { name: 'white noise', bytes: () => paint(() => whole(256)) },
  { name: 'checkerboard of 4 px', bytes: () => paint((x, y) => (((x >> 2) + (y >> 2)) & 1 ? 255 : 0)) },
  {
    name: 'checkerboard of 40 px',
    bytes: () => paint((x, y) => ((Math.floor(x / 40) + Math.floor(y / 40)) & 1 ? 255 : 0)),
  },
  { name: 'stripes of 6 px', bytes: () => paint((x) => ((x / 6) & 1 ? 255 : 0)) },
  {
    name: 'thousands of rectangles',
    bytes: () =>
      drawn(
        Array.from(
          { length: 4000 },
          () =>
            `<rect x="${whole(WIDTH)}" y="${whole(HEIGHT)}" width="${40 + whole(500)}" height="${30 + whole(320)}" fill="none" stroke="#000" stroke-width="3" transform="rotate(${whole(20) - 10})"/>`,
        ).join(''),
      ),
  },
  {
    name: 'small print all over',
    bytes: () => drawn(rows(28, 'DejaVu Sans', () => letters(260, 'abcdefghijklmnop  qrstuvw'))),
  },
  {
    name: 'Amharic print all over',
    bytes: () => drawn(rows(34, 'Abyssinica SIL', () => letters(150, 'ሀለሐመሠረሰ ሸቀበተቸነኘአከወዘየ ደገጠፀ'))),
  },
  {
    name: 'MRZ-like rows all over',
    bytes: () => drawn(rows(60, 'OCR B', () => letters(88, 'ABCDEFGHIKLMNOPRSTUVWXYZ0123456789<<<<<<<<<<'))),
  },
  { name: 'codes that cannot be read', bytes: () => drawn(grid(200, (x, y) => falseCode(x, y, 8))) },
  {
    name: 'bars all over',
    bytes: () =>
      paint((x, y) =>
        (Math.imul((x >> 2) * 7919 + (y >> 6) * 104729 + 13, 0x45d9f3b) >>> 19) & 1 ? 255 : 0,
      ),
  },
]
