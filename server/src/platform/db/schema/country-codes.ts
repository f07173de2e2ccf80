import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'

/** ISO 3166-1 alpha-2 codes of the countries that a person or document can be of. */
export const COUNTRY_CODES = COUNTRIES.map(([code]) => code)
