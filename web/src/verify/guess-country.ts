import { DEFAULT_COUNTRY, isCountryCode } from '@wabi/contract/catalog/countries.ts'
import { call } from './call.ts'

/** The country that a browser's languages imply: one containing `am` or `ET` is Ethiopia (spec section 7). */
export function countryOfLanguages(languages: readonly string[]): string | null {
  return languages.some((language) => /am|ET/.test(language)) ? 'ET' : null
}

/** First guess of the nationality: the address, then the browser's language, then Ethiopia. Never fails. */
export async function guessCountry(): Promise<string> {
  try {
    const { country_code: code } = await call('locate')
    if (code && isCountryCode(code)) return code
  } catch {
    // Only a guess: the language and the default stand in.
  }
  return countryOfLanguages(navigator.languages) ?? DEFAULT_COUNTRY
}
