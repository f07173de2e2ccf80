// Needs review by a native speaker.
import countries from 'virtual:country-names/so'
import type { Translation } from './translation.ts'
import { camera } from './so-camera.ts'
import { card } from './so-card.ts'
import { cannot, ending, headTurn, reviewer, share, wrongDocument } from './so-later.ts'
import { page } from './so-page.ts'
import { sentences } from './so-sentences.ts'
import { errors, headTurnReasons, hints } from './so-server.ts'

/** Somali. */
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
      'Jannaayo',
      'Febraayo',
      'Maarso',
      'Abriil',
      'Maajo',
      'Juun',
      'Luulyo',
      'Ogosto',
      'Sebteembar',
      'Oktoobar',
      'Noofeembar',
      'Diseembar',
    ],
    ethiopianMonths: null,
    gregorian: (day, month, year) => `${day} ${month} ${year}`,
    ethiopian: null,
  },
  countries,
}
