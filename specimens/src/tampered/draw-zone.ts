import sharp from 'sharp'
import { requireFonts } from '../fonts.ts'
import type { Random } from '../random.ts'
import { CHARACTERS } from '../../../vision/src/document/mrz/nets.ts'
import type { Picture } from '../../../vision/src/image/types.ts'

/** Ink on each pixel of one character cell, 0 to 1; `width` is the pitch. */
export type Glyph = { width: number; height: number; ink: Float32Array }

/** Every MRZ character as one printer prints it, and the color of its paper. */
export type Printer = { pitch: number; glyphs: Map<string, Glyph>; paper: number; black: number }

/** Type size in pitches, and advance in type sizes, of Debian's OCR-B at ten characters per inch. */
const SIZE = 1.28
const ADVANCE = 0.723
/** Height of a character cell and position of its baseline, in pitches. */
const PLACE = { height: 1.6, base: 1.3 } as const
/** Line spacing in pitches: 6.35 mm of 2.54 (ICAO 9303-4, appendix B). */
const LEADING = 2.5
/** Paper around the lines, pitches. */
const MARGIN = 3

/** A printer with `pitch` pixels per character (a whole number, so that every cell has the same pixels). */
export async function drawPrinter(pitch: number, rng: Random): Promise<Printer> {
  requireFonts()
  const size = SIZE * pitch
  const weight = rng.between(0, 0.05) * pitch
  const [width, height] = [CHARACTERS.length * pitch, Math.round(PLACE.height * pitch)]
  const text = CHARACTERS.replace('<', '&lt;')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>` +
    `<text x="${((1 - ADVANCE * SIZE) / 2) * pitch}" y="${PLACE.base * pitch}" font-family="OCR B" font-size="${size}" ` +
    `letter-spacing="${pitch - ADVANCE * size}" stroke="#000" stroke-width="${weight}">${text}</text></svg>`
  const gray = await sharp(Buffer.from(svg)).toColourspace('b-w').raw().toBuffer()
  const glyphs = new Map(
    [...CHARACTERS].map((character, i) => {
      const ink = new Float32Array(pitch * height)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < pitch; x++) ink[y * pitch + x] = 1 - gray[y * width + i * pitch + x]! / 255
      return [character, { width: pitch, height, ink }] as const
    }),
  )
  return { pitch, glyphs, paper: rng.between(170, 245), black: rng.between(15, 60) }
}

/**
 * Draws MRZ lines on paper with a faint wave pattern.
 * @param other glyphs to draw in place of the printed ones
 */
export function drawZone(
  { pitch, glyphs, paper, black }: Printer,
  lines: readonly string[],
  other: ReadonlyMap<string, Glyph>,
): Picture {
  const margin = MARGIN * pitch
  const width = lines[0]!.length * pitch + 2 * margin
  const rise = Math.round(LEADING * pitch)
  const height = lines.length * rise + 2 * margin
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin(x / (0.8 * pitch) + 3 * Math.sin(y / (2.3 * pitch)))
      data.fill(paper + 6 * wave, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  for (const [row, line] of lines.entries()) {
    for (const [at, character] of [...line].entries()) {
      const { ink, height: tall } = other.get(`${row},${at}`) ?? glyphs.get(character)!
      for (let y = 0; y < tall; y++) {
        for (let x = 0; x < pitch; x++) {
          const i = ((margin + row * rise + y) * width + margin + at * pitch + x) * 3
          const share = ink[y * pitch + x]!
          for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! * (1 - share) + black * share
        }
      }
    }
  }
  return { data, width, height }
}
