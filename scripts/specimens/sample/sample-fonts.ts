import { missingFontPackages, requireFonts, type Font } from '../fonts.ts'

/** Samples vary their print: families beside those of the specimen cards. */
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

/** Packages to install before samples can be drawn; empty when all is there. */
export const missingSampleFontPackages = (): string[] => missingFontPackages(FAMILIES)

/** Throws with the packages to install; a renderer's substitute would make truth and picture differ. */
export const requireSampleFonts = (): void => requireFonts(FAMILIES)
