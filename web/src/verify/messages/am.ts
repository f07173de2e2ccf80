import type { Translation } from './translation.ts'
import { camera } from './am-camera.ts'
import { card } from './am-card.ts'
import { cannot, ending, headTurn, reviewer, share, wrongDocument } from './am-later.ts'
import { page } from './am-page.ts'
import { sentences } from './am-sentences.ts'
import { errors, headTurnReasons, hints } from './am-server.ts'

/** Amharic. */
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
      'ፌብሩዋሪ',
      'ማርች',
      'ኤፕሪል',
      'ሜይ',
      'ጁን',
      'ጁላይ',
      'ኦገስት',
      'ሴፕቴምበር',
      'ኦክቶበር',
      'ኖቬምበር',
      'ዲሴምበር',
    ],
    ethiopianMonths: [
      'መስከረም',
      'ጥቅምት',
      'ኅዳር',
      'ታኅሣሥ',
      'ጥር',
      'የካቲት',
      'መጋቢት',
      'ሚያዝያ',
      'ግንቦት',
      'ሰኔ',
      'ሐምሌ',
      'ነሐሴ',
      'ጳጉሜን',
    ],
    gregorian: (day, month, year) => `እ.ኤ.አ. ${month} ${day} ቀን ${year}`,
    ethiopian: (day, month, year) => `${month} ${day} ቀን ${year} ዓ.ም.`,
  },
  countries: null,
}
