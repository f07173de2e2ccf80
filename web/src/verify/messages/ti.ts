// Needs review by a native speaker.
import countries from 'virtual:country-names/ti'
import type { Translation } from './translation.ts'
import { camera } from './ti-camera.ts'
import { card } from './ti-card.ts'
import { cannot, ending, headTurn, reviewer, share, wrongDocument } from './ti-later.ts'
import { page } from './ti-page.ts'
import { sentences } from './ti-sentences.ts'
import { errors, headTurnReasons, hints } from './ti-server.ts'

/** Tigrinya. */
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
      'ጃንዋሪ',
      'ፌብርዋሪ',
      'ማርች',
      'ኤፕሪል',
      'ሜይ',
      'ጁን',
      'ጁላይ',
      'ኦገስት',
      'ሴፕተምበር',
      'ኦክቶበር',
      'ኖቨምበር',
      'ዲሰምበር',
    ],
    ethiopianMonths: [
      'መስከረም',
      'ጥቅምቲ',
      'ሕዳር',
      'ታሕሳስ',
      'ጥሪ',
      'ለካቲት',
      'መጋቢት',
      'ሚያዝያ',
      'ጉንበት',
      'ሰነ',
      'ሓምለ',
      'ነሓሰ',
      'ጳጉሜን',
    ],
    gregorian: (day, month, year) => `${month} ${day}፣ ${year} ብኣቆጻጽራ ግሪጎርያን`,
    ethiopian: (day, month, year) => `${month} ${day}፣ ${year} ዓ.ም.`,
  },
  countries,
}
