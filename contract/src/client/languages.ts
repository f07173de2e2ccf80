/** Languages of customers: of their page, their messages and their consent, as ISO 639-1 codes. */
export const CUSTOMER_LANGUAGES = ['en', 'am', 'om', 'ti', 'so'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]

/** What the languages call themselves. */
export const OWN_LANGUAGE_NAMES: Record<CustomerLanguage, string> = {
  en: 'English',
  am: 'አማርኛ',
  om: 'Afaan Oromoo',
  ti: 'ትግርኛ',
  so: 'Soomaali',
}

/** Names of the languages, as staff see them. */
export const LANGUAGE_NAMES: Record<CustomerLanguage, string> = {
  en: 'English',
  am: 'አማርኛ (Amharic)',
  om: 'Afaan Oromoo (Oromo)',
  ti: 'ትግርኛ (Tigrinya)',
  so: 'Soomaali (Somali)',
}
