import { missingFontPackages, requireFonts, type Font } from '../fonts.ts'

/** Samples vary their print: font families in addition to those of the specimen cards. */
const FAMILIES: readonly Font[] = [
  {
    file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    package: 'fonts-liberation',
    use: 'Latin letters of samples',
  },
  {
    file: '/usr/share/fonts/truetype/freefont/FreeSerif.ttf',
    package: 'fonts-freefont-ttf',
    use: 'Amharic and Latin letters of samples',
  },
]

/** Packages to install before samples can be drawn; empty when all are installed. */
export const missingSampleFontPackages = (): string[] => missingFontPackages(FAMILIES)

/** Throws with the packages to install; with a substitute font, ground truth and picture would differ. */
export const requireSampleFonts = (): void => requireFonts(FAMILIES)
