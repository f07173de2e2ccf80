import { DEFAULT_COUNTRY } from '@wabi/contract/catalog/default-country.ts'
import { COUNTRY_CODES } from '../messages/countries.ts'
import { locate } from './locate.ts'

/** The country implied by the browser's languages: one containing `am` or `ET` means Ethiopia (spec section 7). */
export function countryFromLanguages(languages: readonly string[]): string | null {
  return languages.some((language) => /am|ET/.test(language)) ? 'ET' : null
}

/** Guesses the nationality from the IP address, then the browser's language, else Ethiopia. Never rejects. */
export async function guessCountry(): Promise<string> {
  try {
    const { country_code: code } = await locate()
    if (code && COUNTRY_CODES.includes(code)) return code
  } catch {
    // Only a guess: fall back to the language, then the default.
  }
  return countryFromLanguages(navigator.languages) ?? DEFAULT_COUNTRY
}
