/**
 * Renders the 37 characters of a machine-readable zone from an OCR-B font and writes them as small grey pictures to
 * vision/src/document/mrz/glyphs.gen.ts. Run it by hand when the font or the size changes:
 *   node scripts/make-mrz-glyphs.ts /usr/share/fonts/opentype/ocr-b/OCRB.otf
 * The font is Debian's fonts-ocr-b (OCR-B by Matthew Skala after Norbert Schwarz: free to use, modify, distribute).
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
/** Pixels per character; the font's H is as high as a character is wide. */
const PITCH_PX = 16
const ABOVE_PX = 4
const BELOW_PX = 3
const OVERSAMPLING = 10

const [fontFile] = process.argv.slice(2)
if (!fontFile) throw new Error('usage: node scripts/make-mrz-glyphs.ts FONT.otf')

async function render(text: string) {
  const escaped = text.replaceAll('<', '&lt;')
  const { data, info } = await sharp({
    text: { text: escaped, font: 'OCR B 100', fontfile: fontFile!, dpi: 160 },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rowsWithInk = (data: Buffer, width: number, height: number, columns: number) =>
  Array.from({ length: height }, (_, y) => y).filter((y) =>
    data.subarray(y * width, y * width + columns).some((value) => value > 127),
  )

// Two and three H tell the pitch; every glyph then stands between two H, whose feet are the base line.
const two = await render('HH')
const three = await render('HHH')
const pitch = three.width - two.width
const columns = Math.round((two.width - pitch) * 0.9)

const height = PITCH_PX + ABOVE_PX + BELOW_PX
const out = Buffer.alloc(CHARACTERS.length * height * PITCH_PX)
for (const [index, character] of [...CHARACTERS].entries()) {
  const image = await render(`H${character}H`)
  const rows = rowsWithInk(image.data, image.width, image.height, columns)
  const top = rows[0]!
  const cap = rows.at(-1)! + 1 - top
  const left = image.width / 2 - pitch / 2
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < PITCH_PX; x++) {
      let sum = 0
      for (let v = 0; v < OVERSAMPLING; v++) {
        for (let u = 0; u < OVERSAMPLING; u++) {
          const sx = Math.floor(left + ((x + (u + 0.5) / OVERSAMPLING) * pitch) / PITCH_PX)
          const sy = Math.floor(top + ((y - ABOVE_PX + (v + 0.5) / OVERSAMPLING) * cap) / PITCH_PX)
          if (sx >= 0 && sy >= 0 && sx < image.width && sy < image.height)
            sum += image.data[sy * image.width + sx]!
        }
      }
      out[(index * height + y) * PITCH_PX + x] = Math.round(sum / OVERSAMPLING ** 2)
    }
  }
}

const lines = out.toString('base64').match(/.{1,96}/g)!
writeFileSync(
  new URL('../vision/src/document/mrz/glyphs.gen.ts', import.meta.url),
  `/** Made by scripts/make-mrz-glyphs.ts: ink 0-255, ${CHARACTERS.length} pictures of ${PITCH_PX} x ${height} pixels, row by row. */
export const GLYPHS = {
  characters: '${CHARACTERS}',
  pitchPx: ${PITCH_PX},
  heightPx: ${height},
  /** Rows above the top of a capital. */
  abovePx: ${ABOVE_PX},
  ink:
    ${lines.map((line) => `'${line}'`).join(' +\n    ')},
}
`,
)
