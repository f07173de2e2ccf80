import { CONSENT_LANGUAGES, type ConsentLanguage } from '@wabi/contract/verification/consent.ts'

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, ConsentLanguage>> = {
  ET: 'am',
  ER: 'ti',
  SO: 'so',
  DJ: 'so',
}

const known = (code: string | null | undefined) => CONSENT_LANGUAGES.find((language) => language === code)

/**
 * The language to begin with: the link's, then the browser's, then that of the nationality.
 * @param browser the browser's languages in its order, with commas: `am-ET,en`
 */
export function chooseLanguage(of: {
  link: string | null
  browser: string | undefined
  nationality: string | null
}): ConsentLanguage {
  const preferred = (of.browser ?? '')
    .split(',')
    .map((tag) => known(tag.trim().split('-')[0]?.toLowerCase()))
    .find((language) => language !== undefined)
  return known(of.link) ?? preferred ?? LANGUAGE_OF_COUNTRY[of.nationality ?? ''] ?? 'en'
}
