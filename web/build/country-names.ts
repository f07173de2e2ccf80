import type { Plugin } from 'vite'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'

const PREFIX = 'virtual:country-names/'

/**
 * Country names in a language that browsers may lack, from the names that Node has (CLDR): `virtual:country-names/om`
 * exports a record by country code. Countries without a name in that language are left out.
 */
export function countryNames(): Plugin {
  return {
    name: 'wabi-country-names',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const names = new Intl.DisplayNames(id.slice(PREFIX.length + 1), { type: 'region', fallback: 'none' })
      const found = COUNTRIES.map(([code]) => [code, names.of(code)]).filter(([, name]) => name !== undefined)
      return `export default ${JSON.stringify(Object.fromEntries(found))}`
    },
  }
}
