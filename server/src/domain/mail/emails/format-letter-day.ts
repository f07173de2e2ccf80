import type { Language } from '@wabi/contract/language/languages.ts'
import {
  type CalendarDay,
  ETHIOPIAN_MONTHS,
  parseDay,
  toEthiopian,
} from '@wabi/contract/ethiopia/calendar.ts'

const TIME_ZONE = 'Africa/Addis_Ababa'

/** How a language writes days: names of the months, and the marks of the calendars where it gives both. */
interface DayWords {
  gregorian: readonly string[]
  ethiopian?: { months: readonly string[]; mark: string; gregorianMark: string }
}

/** Constants, so mails do not depend on the ICU build. Sources: CLDR; the Oromo marks from Oromia's gazette. */
const DAY_WORDS: Record<Exclude<Language, 'en'>, DayWords> = {
  am: {
    gregorian: 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር'.split(' '),
    ethiopian: { months: ETHIOPIAN_MONTHS.map(([name]) => name), mark: 'ዓ.ም.', gregorianMark: 'እ.ኤ.አ.' },
  },
  // Afaan Oromoo: needs review by a native speaker.
  om: {
    gregorian:
      'Amajjii Guraandhala Bitootessa Eebila Caamsaa Waxabajjii Adoolessa Hagayya Fuulbana Onkololeessa Sadaasa Muddee'.split(
        ' ',
      ),
    ethiopian: {
      months:
        'Fuulbana Onkololeessa Sadaasa Muddee Amajjii Guraandhala Bitootessa Eebila Caamsaa Waxabajjii Adoolessa Hagayya Qaammee'.split(
          ' ',
        ),
      mark: 'A.L.I.',
      gregorianMark: 'A.L.A.',
    },
  },
  // Tigrinya: needs review by a native speaker.
  ti: {
    gregorian: 'ጥሪ ለካቲት መጋቢት ሚያዝያ ግንቦት ሰነ ሓምለ ነሓሰ መስከረም ጥቅምቲ ሕዳር ታሕሳስ'.split(' '),
    ethiopian: {
      months: 'መስከረም ጥቅምቲ ሕዳር ታሕሳስ ጥሪ ለካቲት መጋቢት ሚያዝያ ግንቦት ሰነ ሓምለ ነሓሰ ጳጉሜን'.split(' '),
      mark: 'ብግእዝ',
      gregorianMark: 'ብፈረንጂ',
    },
  },
  // Somali: needs review by a native speaker.
  so: {
    gregorian:
      'Jannaayo Febraayo Maarso Abriil Maajo Juun Luuliyo Ogosto Sebtembar Oktoobar Nofembar Desembar'.split(
        ' ',
      ),
  },
}

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE })
const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE })

/**
 * The day of an instant in Ethiopia: `28 November 2026`; in Amharic, Oromo and Tigrinya by both calendars,
 * `19 ኅዳር 2019 ዓ.ም. (28 ኖቬምበር 2026 እ.ኤ.አ.)`.
 */
export function formatLetterDay(instant: Date, language: Language = 'en'): string {
  if (language === 'en') return english.format(instant)
  const day = parseDay(iso.format(instant))
  if (!day) throw new Error('an instant has a day')
  const { gregorian, ethiopian } = DAY_WORDS[language]
  if (!ethiopian) return write(day, gregorian)
  const { months, mark, gregorianMark } = ethiopian
  return `${write(toEthiopian(day), months)} ${mark} (${write(day, gregorian)} ${gregorianMark})`
}

const write = ({ year, month, day }: CalendarDay, months: readonly string[]) =>
  `${day} ${months[month - 1] ?? ''} ${year}`
