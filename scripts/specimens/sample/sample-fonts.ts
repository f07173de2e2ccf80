import { requireFonts, type Font } from '../fonts.ts'

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

/** Throws with the packages to install; a renderer's substitute would make truth and picture differ. */
export const requireSampleFonts = (): void => requireFonts(FAMILIES)
