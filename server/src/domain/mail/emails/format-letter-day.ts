import { ETHIOPIAN_MONTHS, parseDay, toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import type { CustomerLanguage } from '@wabi/contract/client/languages.ts'

const TIME_ZONE = 'Africa/Addis_Ababa'

/** CLDR's Amharic names of the Gregorian months; a constant, so mails do not depend on the ICU build. */
const GREGORIAN_MONTHS_AM = [
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
] as const

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE })
const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE })

/**
 * The day of an instant in Ethiopia: `28 November 2026`; in Amharic by both calendars,
 * `19 ኅዳር 2019 ዓ.ም. (28 ኖቬምበር 2026 እ.ኤ.አ.)`.
 */
export function formatLetterDay(instant: Date, language: CustomerLanguage = 'en'): string {
  if (language === 'en') return english.format(instant)
  const gregorian = parseDay(iso.format(instant))
  if (!gregorian) throw new Error('an instant has a day')
  const ethiopian = toEthiopian(gregorian)
  const month = ETHIOPIAN_MONTHS[ethiopian.month - 1]?.[0] ?? ''
  const gregorianMonth = GREGORIAN_MONTHS_AM[gregorian.month - 1] ?? ''
  return `${ethiopian.day} ${month} ${ethiopian.year} ዓ.ም. (${gregorian.day} ${gregorianMonth} ${gregorian.year} እ.ኤ.አ.)`
}
