import { existsSync } from 'node:fs'

/** A font as Debian and Ubuntu install it, and the package that brings it. */
export type Font = { file: string; package: string; use: string }

const FONTS: readonly Font[] = [
  { file: '/usr/share/fonts/opentype/ocr-b/OCRB.otf', package: 'fonts-ocr-b', use: 'machine-readable zones' },
  {
    file: '/usr/share/fonts/truetype/abyssinica/AbyssinicaSIL-Regular.ttf',
    package: 'fonts-sil-abyssinica',
    use: 'Amharic',
  },
  {
    file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
    package: 'fonts-dejavu-core',
    use: 'Latin letters',
  },
]

const notThere = (more: readonly Font[]) => [...FONTS, ...more].filter((font) => !existsSync(font.file))

/** Packages to install before specimens can be drawn; empty when all is there. `more`: fonts beside the cards' own. */
export const missingFontPackages = (more: readonly Font[] = []): string[] =>
  notThere(more).map((font) => font.package)

/**
 * A card in the wrong font would be a test of nothing: refuse rather than let the renderer choose another. `more` are
 * needed beside the cards' own.
 */
export function requireFonts(more: readonly Font[] = []): void {
  const missing = notThere(more)
  if (missing.length === 0) return
  const uses = missing.map((font) => `${font.package} (${font.use})`).join(', ')
  throw new Error(
    `Specimen cards need fonts that are not installed: ${uses}. On Debian or Ubuntu: apt-get install ${missing.map((font) => font.package).join(' ')}`,
  )
}
