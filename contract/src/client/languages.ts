import type { Language } from '../language/languages.ts'

export { LANGUAGES as CUSTOMER_LANGUAGES, type Language as CustomerLanguage } from '../language/languages.ts'
export { LANGUAGE_NAMES as OWN_LANGUAGE_NAMES } from '../language/languages.ts'

/** Names of the languages, as staff see them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  am: 'አማርኛ (Amharic)',
  om: 'Afaan Oromoo (Oromo)',
  ti: 'ትግርኛ (Tigrinya)',
  so: 'Soomaali (Somali)',
}
