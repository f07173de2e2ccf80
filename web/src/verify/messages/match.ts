import type { Language } from '@wabi/contract/language/languages.ts'
import { getLanguage } from './language.ts'

/** Texts of the two words that both devices show; in one file, because only a hand-off needs them. */
interface MatchWords {
  /** On the phone that has scanned the QR code. */
  phone: string
  /** On the screen that follows it. */
  desktop: string
}

export const MATCH_WORDS: Record<Language, MatchWords> = {
  en: {
    phone:
      'The screen with the QR code now shows these words. If it does not, stop: somebody else sent you the code.',
    desktop: 'Your phone shows these words too. If it does not, continue here instead.',
  },
  am: {
    phone: 'የQR ኮዱን ያሳየው ስክሪን አሁን እነዚህን ቃላት ያሳያል። ካላሳየ ያቁሙ፤ ኮዱን የላከልዎ ሌላ ሰው ነው።',
    desktop: 'ስልክዎም እነዚህን ቃላት ያሳያል። ካላሳየ በዚህ መሣሪያ ይቀጥሉ።',
  },
  // Needs review by a native speaker.
  om: {
    phone:
      'Iskiriiniin koodii QR agarsiise amma jechoota kana agarsiisa. Yoo hin agarsiisne dhaabaa: namni biraa koodicha isiniif erge.',
    desktop: 'Bilbilli keessanis jechoota kana agarsiisa. Yoo hin agarsiisne asitti itti fufaa.',
  },
  // Needs review by a native speaker.
  ti: {
    phone: 'እቲ QR ኮድ ዘርኣየ ስክሪን ሕጂ እዞም ቃላት የርኢ። እንተዘየርኣየ ጠጠው በሉ፤ ካልእ ሰብ እዩ ነቲ ኮድ ሰዲዱልኩም።',
    desktop: 'ተሌፎንኩም እውን እዞም ቃላት የርኢ። እንተዘየርኣየ ኣብዚ ቀጽሉ።',
  },
  // Needs review by a native speaker.
  so: {
    phone:
      'Shaashadda koodhka QR muujisay hadda erayadan ayay muujinaysaa. Haddii kale jooji: qof kale ayaa koodhka kuu soo diray.',
    desktop: 'Taleefankaaguna erayadan ayuu muujinayaa. Haddii kale halkan ku sii wad.',
  },
}

/** These texts in the page's language. */
export const matchWords = (): MatchWords => MATCH_WORDS[getLanguage()]
