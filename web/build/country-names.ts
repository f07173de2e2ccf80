import type { Plugin } from 'vite'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'

const CODES = 'virtual:country-codes'
const PREFIX = 'virtual:country-names/'

/**
 * Tables for the customer's page, from the contract's list and the names that Node has (CLDR). `virtual:country-names/om`
 * exports the names in a language that browsers may lack, by country code. `virtual:country-codes` exports the codes of
 * all countries and, because browsers have the English names, only those that the contract spells differently.
 */
export function countryNames(): Plugin {
  return {
    name: 'wabi-country-names',
    resolveId: (id) => (id === CODES || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${CODES}`) return writeCodes()
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const names = new Intl.DisplayNames(id.slice(PREFIX.length + 1), { type: 'region', fallback: 'none' })
      const found = COUNTRIES.map(([code]) => [code, names.of(code)]).filter(([, name]) => name !== undefined)
      return `export default ${JSON.stringify(Object.fromEntries(found))}`
    },
  }
}

function writeCodes(): string {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const exceptions = COUNTRIES.filter(([code, name]) => english.of(code) !== name)
  return [
    `export const codes = ${JSON.stringify(COUNTRIES.map(([code]) => code).join(' '))}`,
    `export const exceptions = ${JSON.stringify(Object.fromEntries(exceptions))}`,
  ].join('\n')
}
