import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisionPool, type VisionPool } from '../pool.ts'

let pool: VisionPool
beforeAll(() => {
  pool = createVisionPool({ workers: 1 })
})
afterAll(() => pool.close())

/** A sheet with print that fills the picture. */
function drawSheet(font: string, ...lines: string[]): Promise<Uint8Array> {
  const rows = lines.map(
    (line, i) => `<text x="90" y="${170 + i * 80}" font-family="${font}" font-size="38">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="100%" height="100%" fill="#eeebe3"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(0.6).jpeg({ quality: 90 }).toBuffer()
}

test.each([
  [
    'a letter about a passport',
    'DejaVu Serif',
    [
      'Dear Mr Tesfaye,',
      'Your passport application of 12 March has',
      'been received. Please collect your passport',
      'at our office and bring your old passport.',
    ],
  ],
  [
    'an Amharic letter about an identity card',
    'Abyssinica SIL',
    ['የብሔራዊ መታወቂያ ካርድዎ ተዘጋጅቷል የትውልድ', 'ቀን ማስረጃ ይዘው ይቅረቡ። የጠፋው መታወቂያ', 'ተገኝቷል ከቢሮው በአካል ቀርበው ይውሰዱ።'],
  ],
  [
    'a receipt',
    'DejaVu Sans Mono',
    ['BLUE NILE TRADING', '12/04/2026 14:30', 'Bread 24.50', 'Coffee 312.00', 'TOTAL 336.50', 'Thank you'],
  ],
  [
    'an empty form',
    'DejaVu Sans',
    ['APPLICATION FOR A PASSPORT', 'Surname', 'Given names', 'Date of birth', 'Nationality', 'Telephone'],
  ],
] as const)('%s is reported as no document and has no kind', async (_, font, lines) => {
  const jpeg = await drawSheet(font, ...lines)
  const { quality, kind } = await pool.readDocument(jpeg, {
    side: 'front',
    type: 'passport',
    nationality: 'ET',
  })
  expect(quality.ok).toBe(false)
  expect(quality.hints[0]).toBe('document_not_found')
  expect(kind).toMatchObject({ type: null, sure: false })
})
