import type { Language } from '../language/languages.ts'

/** Languages of messages to customers. */
export const CUSTOMER_LANGUAGES = ['en', 'am'] as const satisfies readonly Language[]
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<CustomerLanguage, string> = { en: 'English', am: 'አማርኛ (Amharic)' }
