import { toEthiopian } from '@wabi/contract/ethiopia/calendar.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { COUNTRY_CODES, type CountryList, englishName } from './countries.ts'
import { loadMissingGlyphs } from './ethiopic-font.ts'
import type { Translation } from './translation.ts'

/** What a page in a language other than English does in addition; loaded together with the language. */
export interface Tools {
  countries: CountryList
  formatDay: (date: Date, timeZone?: string) => string
}

export function createTools(language: Language, { dates, countries }: Translation): Tools {
  if (language === 'am' || language === 'ti') void loadMissingGlyphs().catch(() => undefined)
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
  const nameOf = (code: string) => countries?.[code] ?? names.of(code) ?? englishName(code)
  return {
    countries: COUNTRY_CODES.map((code) => [code, nameOf(code)] as const).sort(([, one], [, other]) =>
      one.localeCompare(other, language),
    ),
    formatDay(date, timeZone) {
      const part = (options: Intl.DateTimeFormatOptions) =>
        Number(new Intl.DateTimeFormat('en', { ...options, timeZone }).format(date))
      const day = part({ day: 'numeric' })
      const month = part({ month: 'numeric' })
      const year = part({ year: 'numeric' })
      const gregorian = dates.gregorian(day, dates.gregorianMonths[month - 1] ?? '', year)
      if (!dates.ethiopian) return gregorian
      const local = toEthiopian({ day, month, year })
      const ethiopian = dates.ethiopian(local.day, dates.ethiopianMonths?.[local.month - 1] ?? '', local.year)
      return `${ethiopian} (${gregorian})`
    },
  }
}
