// Needs review by a native speaker.
import countries from 'virtual:country-names/om'
import type { Translation } from './translation.ts'
import { camera } from './om-camera.ts'
import { card } from './om-card.ts'
import { cannot, ending, headTurn, reviewer, share, wrongDocument } from './om-later.ts'
import { page } from './om-page.ts'
import { sentences } from './om-sentences.ts'
import { errors, headTurnReasons, hints } from './om-server.ts'

/** Afaan Oromo. */
export const translation: Translation = {
  page,
  wrongDocument,
  ending,
  camera,
  card,
  headTurn,
  share,
  cannot,
  reviewer,
  errors,
  hints,
  headTurnReasons,
  sentences,
  dates: {
    gregorianMonths: [
      'Amajjii',
      'Guraandhala',
      'Bitootessa',
      'Eebila',
      'Caamsaa',
      'Waxabajjii',
      'Adoolessa',
      'Hagayya',
      'Fulbaana',
      'Onkoloolessa',
      'Sadaasa',
      'Muddee',
    ],
    // The same names are used for the months of both calendars; each Ethiopian month begins in the Gregorian one of its name.
    ethiopianMonths: [
      'Fulbaana',
      'Onkoloolessa',
      'Sadaasa',
      'Muddee',
      'Amajjii',
      'Guraandhala',
      'Bitootessa',
      'Eebila',
      'Caamsaa',
      'Waxabajjii',
      'Adoolessa',
      'Hagayya',
      'Qaammee',
    ],
    gregorian: (day, month, year) => `${month} ${day}, ${year} A.L.F.`,
    ethiopian: (day, month, year) => `${month} ${day}, ${year} A.L.I.`,
  },
  countries,
}
