import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The server's folder for them (server/src/domain/verification/test-mode/sample-picture.ts). */
const FOLDER = fileURLToPath(
  new URL('../../server/src/domain/verification/test-mode/pictures/', import.meta.url),
)

const PAPER = '#f4f1e8'
const INK = '#2b3a33'
const GREEN = '#2f6b4f'

/** An anonymous head and shoulders: two shapes. */
const nobody = (x: number, y: number, scale: number) => `
  <g transform="translate(${x} ${y}) scale(${scale})" fill="${GREEN}" fill-opacity="0.55">
    <circle cx="100" cy="90" r="52"/>
    <path d="M8 250c4-62 42-92 92-92s88 30 92 92z"/>
  </g>`

const words = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Noto Sans, sans-serif" font-size="${size}" fill="${INK}" ${more}>${text}</text>`

const sheet = (width: number, height: number, body: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <g stroke="${GREEN}" stroke-opacity="0.12" stroke-width="2">
      ${Array.from({ length: 28 }, (_, i) => `<path d="M0 ${i * 36 + 8}q${width / 2} ${i % 2 ? 36 : -36} ${width} 0" fill="none"/>`).join('')}
    </g>
    ${body}
  </svg>`

const PICTURES = {
  'document-front': sheet(
    1012,
    638,
    `<rect x="20" y="20" width="972" height="598" rx="36" fill="none" stroke="${GREEN}" stroke-width="6"/>
     ${words(60, 96, 40, 'SAMPLE DOCUMENT', 'font-weight="bold" letter-spacing="4"')}
     ${words(60, 140, 24, 'For test mode only. It names nobody.')}
     <rect x="60" y="180" width="260" height="330" rx="12" fill="#e6ebe2"/>
     ${nobody(90, 220, 1)}
     ${words(370, 230, 24, 'Name')}${words(370, 272, 36, 'Sample Customer')}
     ${words(370, 336, 24, 'Date of birth')}${words(370, 378, 36, '17 Mar 1994')}
     ${words(370, 442, 24, 'Number')}${words(370, 484, 36, 'SAMPLE 0001')}
     ${words(60, 580, 28, 'WABI &#183; TEST &#183; WABI &#183; TEST &#183; WABI &#183; TEST', 'letter-spacing="6"')}`,
  ),
  'document-back': sheet(
    1012,
    638,
    `<rect x="20" y="20" width="972" height="598" rx="36" fill="none" stroke="${GREEN}" stroke-width="6"/>
     ${words(60, 96, 40, 'SAMPLE DOCUMENT, BACK', 'font-weight="bold" letter-spacing="4"')}
     ${words(60, 140, 24, 'For test mode only. It names nobody.')}
     ${Array.from({ length: 8 }, (_, i) => `<rect x="60" y="${190 + i * 36}" width="${860 - (i % 3) * 140}" height="14" rx="7" fill="${INK}" fill-opacity="0.18"/>`).join('')}
     ${words(60, 580, 28, 'WABI &#183; TEST &#183; WABI &#183; TEST &#183; WABI &#183; TEST', 'letter-spacing="6"')}`,
  ),
  selfie: sheet(
    720,
    960,
    `${nobody(110, 170, 2.5)}
     ${words(360, 90, 40, 'SAMPLE SELFIE', 'text-anchor="middle" font-weight="bold" letter-spacing="4"')}
     ${words(360, 900, 24, 'For test mode only. It shows nobody.', 'text-anchor="middle"')}`,
  ),
}

/** Draws the pictures that replace photos in test mode: plain shapes and words, no face and no real document. */
for (const [name, svg] of Object.entries(PICTURES)) {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  await writeFile(`${FOLDER}${name}.jpg`, jpeg)
  console.log(`${name}.jpg`, jpeg.length, 'bytes')
}
