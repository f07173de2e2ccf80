import type { CustomerLanguage } from '@wabi/contract/languages.ts'

/** What every letter says besides its own words. */
interface LetterWords {
  greeting: (name: string) => string
  /** null: it comes from no client, but from the platform itself. */
  foot: (company: string | null) => string
  /** Above the address of a button, for who cannot press it. */
  orOpen: string
  help: (company: string, supportEmail: string) => string
}

/** In whose name a letter is that comes from no client. */
export const PLATFORM_NAME = 'Wabi'

export const LETTER_WORDS: Record<CustomerLanguage, LetterWords> = {
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    foot: (company) =>
      company === null ? 'Wabi, identity verification' : `Wabi, identity verification for ${company}`,
    orOpen: 'Or open this address:',
    help: (company, supportEmail) => `Questions? Ask ${company}, or write to ${supportEmail}.`,
  },
  am: {
    greeting: (name) => (name === '' ? 'ጤና ይስጥልኝ፣' : `ጤና ይስጥልኝ ${name}፣`),
    foot: (company) => (company === null ? 'Wabi፣ የማንነት ማረጋገጫ' : `Wabi፣ ለ${company} የማንነት ማረጋገጫ`),
    orOpen: 'ወይም ይህን አድራሻ ይክፈቱ፦',
    help: (company, supportEmail) => `ጥያቄ ካለዎት ${company}ን ይጠይቁ ወይም ወደ ${supportEmail} ይጻፉ።`,
  },
}
