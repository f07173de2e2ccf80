/** Languages in which customers are written to, by ISO 639-1 code, with their own names. */
export const CUSTOMER_LANGUAGES = ['en', 'am'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<CustomerLanguage, string> = { en: 'English', am: 'አማርኛ (Amharic)' }
