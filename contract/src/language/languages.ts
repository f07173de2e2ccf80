/** Languages of the customer's page, its notices and letters, as ISO 639-1 codes. The only list of them. */
export const LANGUAGES = ['en', 'am', 'om', 'ti', 'so'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the languages call themselves, each in its own script. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  am: 'አማርኛ',
  om: 'Afaan Oromoo',
  ti: 'ትግርኛ',
  so: 'Soomaali',
}

/** Names of the languages, as staff see them. */
export const STAFF_LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  am: 'አማርኛ (Amharic)',
  om: 'Afaan Oromoo (Oromo)',
  ti: 'ትግርኛ (Tigrinya)',
  so: 'Soomaali (Somali)',
}

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = { ET: 'am', ER: 'ti', SO: 'so', DJ: 'so' }

/** The language with this code; undefined for any other text. */
export function findLanguage(code: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code)
}

/** The first of a browser's languages (`am-ET`) that is one of ours; undefined if none is. */
export function findBrowserLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = findLanguage(tag.trim().split('-')[0]?.toLowerCase())
    if (language) return language
  }
  return undefined
}

/** The language to begin with: the link's, then the browser's, then that of the country, else English. */
export function chooseLanguage(of: {
  link: string | null
  /** The browser's languages in its order. */
  browser: readonly string[]
  /** ISO 3166-1 alpha-2 code of the nationality or of where the customer is. */
  country: string | null
}): Language {
  return (
    findLanguage(of.link) ?? findBrowserLanguage(of.browser) ?? LANGUAGE_OF_COUNTRY[of.country ?? ''] ?? 'en'
  )
}
