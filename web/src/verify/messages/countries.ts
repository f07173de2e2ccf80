import { COUNTRIES, countryName as englishName, searchCountries } from '@wabi/contract/catalog/countries.ts'
import { getLanguage, translation } from './language.ts'

let names: { language: string; of: (code: string) => string } | null = null

/** The names in the current language: our own, else the browser's, else English. */
function getNames(): (code: string) => string {
  const language = getLanguage()
  if (names?.language !== language) {
    const own = translation?.countries
    const browser =
      translation && !own && new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
    names = { language, of: (code) => own?.[code] ?? ((browser && browser.of(code)) || englishName(code)) }
  }
  return names.of
}

/** A country's name in the customer's language. */
export function countryName(code: string): string {
  return getNames()(code)
}

/** Countries whose name, English name or code contains the search text, sorted by their name in the customer's language. */
export function findCountries(search: string): readonly (readonly [code: string, name: string])[] {
  const found = searchCountries(search)
  if (!translation) return found
  const codes = new Set(found.map(([code]) => code))
  const text = search.trim().toLowerCase()
  return COUNTRIES.map(([code]) => [code, countryName(code)] as const)
    .filter(([code, name]) => codes.has(code) || name.toLowerCase().includes(text))
    .toSorted(([, one], [, other]) => one.localeCompare(other, getLanguage()))
}
