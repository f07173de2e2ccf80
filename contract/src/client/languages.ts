/** Languages of messages to customers, as ISO 639-1 codes. */
export const CUSTOMER_LANGUAGES = ['en', 'am'] as const
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<CustomerLanguage, string> = { en: 'English', am: 'አማርኛ (Amharic)' }
