import { ETHIOPIAN_MONTHS } from '@wabi/contract/ethiopia/calendar.ts'

/** First letters of the Gregorian months as passports print them, English before others (ICAO 9303 part 3, section 4.8). */
const GREGORIAN: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'янв'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrt', 'mac'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'déc', 'dez', 'dic'],
]

/** Spellings in addition to the contract's: CLDR's English ones and homophones (research on Ethiopian months). */
const OTHER_SPELLINGS: Record<string, number> = {
  tekemt: 2,
  tikemt: 2,
  hedar: 3,
  ታህሳስ: 4,
  tahsas: 4,
  ter: 5,
  miazia: 8,
  miyazia: 8,
  genbot: 9,
  nehasse: 12,
  pagume: 13,
  ህዳር: 3,
  ሚያዚያ: 8,
  ሀምሌ: 11,
  ነሀሴ: 12,
  ጳጉሜ: 13,
}

const ETHIOPIAN = new Map<string, number>([
  ...ETHIOPIAN_MONTHS.flatMap(([amharic, latin], i) => [
    [amharic, i + 1] as const,
    [latin.toLowerCase(), i + 1] as const,
  ]),
  ...Object.entries(OTHER_SPELLINGS),
])

/** 1 to 12, or 1 to 13 in the Ethiopian calendar; null for a word that names no month. */
export function parseMonth(name: string): { calendar: 'gregorian' | 'ethiopian'; month: number } | null {
  const word = name.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  const ethiopian = ETHIOPIAN.get(word)
  if (ethiopian !== undefined) return { calendar: 'ethiopian', month: ethiopian }
  const at = GREGORIAN.findIndex((starts) => starts.some((start) => word.startsWith(start)))
  return at < 0 ? null : { calendar: 'gregorian', month: at + 1 }
}
