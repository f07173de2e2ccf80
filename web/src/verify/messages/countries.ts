import { codes, exceptions } from 'virtual:country-codes'
import { tools } from './language.ts'

export type CountryList = readonly (readonly [code: string, name: string])[]

/** In the order of their English names. */
export const COUNTRY_CODES: readonly string[] = codes.split(' ')

/** English names come from the browser, except those that differ from the contract's: a third of their weight. */
export function englishName(code: string): string {
  return exceptions[code] ?? names.of(code) ?? code
}
const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name in the customer's language. */
export function countryName(code: string): string {
  return tools?.countries.find((one) => one[0] === code)?.[1] ?? englishName(code)
}

/** Countries whose name, English name or code contains the search text, sorted by their name in the customer's language. */
export function findCountries(search: string): CountryList {
  const text = search.trim().toLowerCase()
  const all = tools?.countries ?? COUNTRY_CODES.map((code) => [code, englishName(code)] as const)
  return all.filter((one) => [...one, englishName(one[0])].some((word) => word.toLowerCase().includes(text)))
}
