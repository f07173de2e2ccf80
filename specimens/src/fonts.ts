import { existsSync } from 'node:fs'

/** A font as Debian and Ubuntu install it, and its package. */
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

const missingFonts = (more: readonly Font[]) => [...FONTS, ...more].filter((font) => !existsSync(font.file))

/**
 * Packages to install before specimens can be drawn; empty when all are installed. `more`: fonts in addition to the
 * cards' own.
 */
export const missingFontPackages = (more: readonly Font[] = []): string[] =>
  missingFonts(more).map((font) => font.package)

/**
 * Throws when a font is missing: a card in a substitute font would make tests meaningless. `more`: fonts in addition to
 * the cards' own.
 */
export function requireFonts(more: readonly Font[] = []): void {
  const missing = missingFonts(more)
  if (missing.length === 0) return
  const uses = missing.map((font) => `${font.package} (${font.use})`).join(', ')
  throw new Error(
    `Specimen cards need fonts that are not installed: ${uses}. On Debian or Ubuntu: apt-get install ${missing.map((font) => font.package).join(' ')}`,
  )
}
